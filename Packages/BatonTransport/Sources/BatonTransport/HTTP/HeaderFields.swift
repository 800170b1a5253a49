/// The check of the app's own headers: a name or a value that would end its line would add headers, or a body, of somebody else's.
enum HeaderFields {
    /// Throws where a header is none by RFC 9110 §5.1 and §5.5. The error names the header, never its value.
    static func check(_ headers: [String: String]) throws(TransportError) {
        for (name, value) in headers {
            guard !name.isEmpty, name.utf8.allSatisfy(isToken) else {
                throw TransportError(reason: "A header has a name that HTTP does not allow.")
            }
            guard value.utf8.allSatisfy({ $0 != 0x0D && $0 != 0x0A && $0 != 0 }) else {
                throw TransportError(reason: "The value of the header \(name) holds a line break or a zero.")
            }
        }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
