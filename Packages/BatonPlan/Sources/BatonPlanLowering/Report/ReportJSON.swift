@_spi(Runtime) import BatonSchema

/// A JSON value whose objects keep their members' order, written the same way every time.
indirect enum ReportJSON: Sendable {
    /// A string.
    case string(String)
    /// A boolean.
    case bool(Bool)
    /// A list.
    case array([ReportJSON])
    /// An object.
    case object([(String, ReportJSON)])

    /// The value as text of two spaces an indentation, ending in a newline.
    var text: String {
        var text = ""
        write(to: &text, indentation: "\n")
        return text + "\n"
    }

    private func write(to text: inout String, indentation: String) {
        switch self {
        case .bool(let value): text += value ? "true" : "false"
        case .string(let value): JSONText.append(value, to: &text)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, indentation) { element, text, inner in
                element.write(to: &text, indentation: inner)
            }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, indentation) { member, text, inner in
                JSONText.append(member.0, to: &text)
                text += ": "
                member.1.write(to: &text, indentation: inner)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], _ open: String, _ close: String, to text: inout String, _ indentation: String,
        _ body: (Item, inout String, String) -> Void
    ) {
        text += open
        for (index, item) in items.enumerated() {
            text += index == 0 ? "" : ","
            text += indentation + "  "
            body(item, &text, indentation + "  ")
        }
        text += (items.isEmpty ? "" : indentation) + close
    }
}
