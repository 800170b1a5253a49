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

    /// A string as JSON.
    static func string(_ value: String) -> String {
        var text = ""
        JSONText.append(value, to: &text)
        return text
    }

    /// The text of an object that is a member of a list, whose lines start with an indentation.
    static func member(indentation: String, _ body: (inout ReportJSON) -> Void) -> String {
        var json = ReportJSON()
        json.indentation = indentation
        json.nest("{", "}", body)
        return json.text
    }

    /// The text of a member of an object that is a list of strings, with the comma before it, for lines that start with an indentation.
    static func list(_ name: StaticString, _ strings: [String], indentation: String) -> String {
        var json = ReportJSON()
        json.indentation = indentation
        json.isFirst = false
        json.members(name, strings)
        return json.text
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
