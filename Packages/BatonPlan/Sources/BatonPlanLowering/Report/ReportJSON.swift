@_spi(Runtime) import BatonSchema
import BatonSchemaLanguage

/// Writes JSON whose objects keep their members' order, the same way every time: two spaces an indentation, a line for each member.
struct ReportJSON {
    private(set) var text = ""
    private var indentation = "\n"
    private var isFirst = true

    /// The text of an object, ending in a newline.
    static func object(_ body: (inout ReportJSON) -> Void) -> String {
        var json = ReportJSON()
        json.nest("{", "}", body)
        return json.text + "\n"
    }

    /// A member of an object that is a string.
    mutating func member(_ name: StaticString, _ value: String) {
        open(name)
        JSONText.append(value, to: &text)
    }

    /// A member of an object that is a string, under a name that is no constant.
    mutating func member(named name: String, _ value: String) {
        separate()
        JSONText.append(name, to: &text)
        text += ": "
        JSONText.append(value, to: &text)
    }

    /// A member of an object that is true or false.
    mutating func member(_ name: StaticString, _ value: Bool) {
        open(name)
        text += value ? "true" : "false"
    }

    /// A member of an object that is an object.
    mutating func member(_ name: StaticString, _ body: (inout ReportJSON) -> Void) {
        open(name)
        nest("{", "}", body)
    }

    /// A member of an object that is a list, with an object for each item.
    mutating func members<Items: Sequence>(_ name: StaticString, _ items: Items, _ body: (inout ReportJSON, Items.Element) -> Void) {
        open(name)
        nest("[", "]") { json in
            for item in items {
                json.separate()
                json.nest("{", "}") { body(&$0, item) }
            }
        }
    }

    /// A member of an object that is a list, with an object for each item, written on all cores.
    mutating func membersInParallel<Item: Sendable>(
        _ name: StaticString, _ items: [Item], _ body: @Sendable (inout ReportJSON, Item) -> Void
    ) {
        open(name)
        nest("[", "]") { json in
            let indentation = json.indentation
            let texts = items.mapInParallel { item in
                var inner = ReportJSON()
                inner.indentation = indentation
                inner.nest("{", "}") { body(&$0, item) }
                return inner.text
            }
            for text in texts {
                json.separate()
                json.text += text
            }
        }
    }

    /// A member of an object that is a list of strings.
    mutating func members(_ name: StaticString, _ strings: some Sequence<String>) {
        open(name)
        nest("[", "]") { json in
            for string in strings {
                json.separate()
                JSONText.append(string, to: &json.text)
            }
        }
    }

    private mutating func open(_ name: StaticString) {
        separate()
        text += "\""
        name.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
        text += "\": "
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        text += indentation
        isFirst = false
    }

    private mutating func nest(_ open: String, _ close: String, _ body: (inout ReportJSON) -> Void) {
        text += open
        let outer = indentation
        indentation += "  "
        isFirst = true
        body(&self)
        indentation = outer
        if !isFirst { text += outer }
        isFirst = false
        text += close
    }
}
