extension JSONCursor {
    /// The path of response keys and indices to the value that starts at a place of a payload, without the envelope's `data`; for a
    /// message, so what does not read is left out.
    func path(to place: Int) -> String {
        var cursor = self
        cursor.position = 0
        cursor.skipWhitespace()
        var steps: [String] = []
        while let step = cursor.step(towards: place) { steps.append(step) }
        if steps.first == "data" { steps.removeFirst() }
        return steps.joined(separator: ".")
    }

    /// Moves to the member or element of the value at the cursor that holds a place; its key or index.
    private mutating func step(towards place: Int) -> String? {
        guard position < place, next == UInt8(ascii: "{") || next == UInt8(ascii: "[") else { return nil }
        let isObject = next == UInt8(ascii: "{")
        position += 1
        skipWhitespace()
        var index = 0
        do throws(IngestError) {
            repeat {
                var name = index.description
                if isObject {
                    name = try takeText()
                    try takeColon()
                }
                let start = position
                // A value that ends behind the place, or does not end, holds it.
                var ahead = self
                let isWhole = (try? ahead.skipValue()) != nil
                if start <= place, !isWhole || ahead.position > place { return name }
                position = ahead.position
                index += 1
            } while try takeSeparator(closing: isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        } catch {
            return nil
        }
        return nil
    }
}
