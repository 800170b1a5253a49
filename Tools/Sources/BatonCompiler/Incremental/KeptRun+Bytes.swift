import BatonDocumentLanguage
import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

extension KeptRun {
    /// What a file opens with that a compiler of this format wrote.
    private static let mark = Array("batonc keeps a run here, format 1\n".utf8)

    /// The name of the file in the folder of the artifacts.
    static let fileName = ".baton-run"

    /// The run that bytes hold; nil where they are another format's, another setting's, damaged, or nothing of the kind.
    init?(_ bytes: [UInt8], setting: ContentHash) {
        guard bytes.starts(with: Self.mark) else { return nil }
        var reader = ByteReader(bytes, from: Self.mark.count)
        let start = Self.mark.count + 16
        guard let sum = try? reader.hash(), let found = try? reader.hash(), found == setting else { return nil }
        guard bytes.withUnsafeBytes({ ContentHash(of: UnsafeRawBufferPointer(rebasing: $0[start...])) }) == sum else { return nil }
        do throws(ByteReader.Malformed) {
            try self.init(&reader)
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The run as bytes.
    func bytes(setting: ContentHash) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(setting)
        write(to: &writer)
        var head = ByteWriter()
        head.write(ContentHash(of: writer.bytes))
        return Self.mark + head.bytes + writer.bytes
    }

    private func write(to writer: inout ByteWriter) {
        // What no file uses any more is left out.
        var isUsed = [Bool](repeating: false, count: uses.count)
        for file in files { for use in file.uses { isUsed[use] = true } }
        var numbers = [Int](repeating: 0, count: uses.count)
        var count = 0
        for index in uses.indices where isUsed[index] {
            numbers[index] = count
            count += 1
        }
        writer.write(uses.indices.filter { isUsed[$0] }) { writer, index in
            writer.write(uses[index].use)
            writer.write(uses[index].name)
        }
        writer.write(files) { writer, file in
            writer.write(file.path)
            writer.write(file.hash)
            writer.write(file.definitions) { $0.write($1) }
            writer.write(file.fragments) { $0.write($1) }
            writer.write(file.operations) { $0.write($1) }
            writer.write(file.uses) { $0.write(numbers[$1]) }
            writer.write(file.warnings) { $0.write($1) }
        }
        writer.write(specialised.sorted { $0.key < $1.key }) { writer, member in
            writer.write(member.key)
            writer.write(member.value.fragment)
            writer.write(member.value.arguments)
        }
        writer.write(artifacts) { $0.write($1) }
        writer.write(report) { $0.write($1) }
        writer.write(schemaDigest)
        writer.write(otherWarnings) { $0.write($1) }
    }

    private init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
        let uses = try reader.list { reader throws(ByteReader.Malformed) in
            KeptRun.NamedUse(use: try reader.use(), name: try reader.text())
        }
        self.uses = uses
        files = try reader.list { reader throws(ByteReader.Malformed) in
            let path = try reader.text()
            let hash = try reader.hash()
            let definitions = try reader.list { reader throws(ByteReader.Malformed) in try reader.definition() }
            let fragments = try reader.list { reader throws(ByteReader.Malformed) in try reader.fragment() }
            let operations = try reader.list { reader throws(ByteReader.Malformed) in try reader.operation() }
            let places = try reader.list { reader throws(ByteReader.Malformed) in
                let place = try reader.number()
                guard uses.indices.contains(place) else { throw ByteReader.Malformed() }
                return place
            }
            let warnings = try reader.list { reader throws(ByteReader.Malformed) in try reader.warning() }
            return File(
                path: path, hash: hash, definitions: definitions, fragments: fragments, operations: operations, uses: places,
                warnings: warnings)
        }
        let specialised = try reader.list { reader throws(ByteReader.Malformed) in
            (try reader.text(), Specialised(fragment: try reader.text(), arguments: try reader.text()))
        }
        self.specialised = Dictionary(specialised) { first, _ in first }
        artifacts = try reader.list { reader throws(ByteReader.Malformed) in try reader.hash() }
        report = try reader.optional { reader throws(ByteReader.Malformed) in try reader.hash() }
        schemaDigest = try reader.text()
        otherWarnings = try reader.list { reader throws(ByteReader.Malformed) in try reader.warning() }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ use: SharedUse) {
        switch use {
        case .slot(let slot): write(0, slot)
        case .clientSlot(let slot): write(1, slot)
        case .condition(let text): write(2, text)
        case .scope(let arguments): write(3, arguments.text)
        case .type(let name): write(4, name)
        case .enumeration(let name): write(5, name)
        case .variableType(let name): write(6, name)
        }
    }

    private mutating func write(_ number: Int, _ slot: SlotName) {
        write(number)
        write(slot.typeName)
        write(slot.field)
        write(slot.storageKey)
    }

    private mutating func write(_ number: Int, _ text: String) {
        write(number)
        write(text)
    }

    fileprivate mutating func write(_ definition: WrittenDefinition) {
        write(definition.kind.rawValue)
        write(definition.name)
        write(definition.queryName) { $0.write($1) }
        write(definition.spreads)
    }

    fileprivate mutating func write(_ fragment: KeptRun.Fragment) {
        write(fragment.name)
        write(fragment.notes)
        write(fragment.place) { $0.write($1) }
    }

    fileprivate mutating func write(_ operation: KeptRun.Operation) {
        write(operation.name)
        write(operation.notes)
        write(operation.fragments)
        write(operation.place) { $0.write($1) }
        write(operation.persisted) { writer, persisted in
            writer.write(persisted.id)
            writer.write(persisted.text)
        }
    }

    private mutating func write(_ notes: FragmentNotes) {
        write(notes.fragment) { $0.write($1) }
        write(notes.isInline)
        write(notes.isStrict)
        write(notes.bubbles)
        write(notes.spreads) { writer, spread in
            writer.write(spread.fragment)
            writer.write(spread.isCaught)
            writer.write(spread.isDeferred)
        }
    }

    private mutating func write(_ place: Report.Place) {
        write(place.range)
        write(place.operations)
    }

    fileprivate mutating func write(_ warning: Diagnostic) {
        write(warning.path)
        write(warning.line)
        write(warning.column)
        write(warning.message)
        write(warning.sourceLine) { $0.write($1) }
    }
}

extension ByteReader {
    fileprivate mutating func use() throws(Malformed) -> SharedUse {
        switch try number() {
        case 0: .slot(try slot())
        case 1: .clientSlot(try slot())
        case 2: .condition(try text())
        case 3: .scope(ScopeText(try text()))
        case 4: .type(try text())
        case 5: .enumeration(try text())
        case 6: .variableType(try text())
        default: throw Malformed()
        }
    }

    private mutating func slot() throws(Malformed) -> SlotName {
        SlotName(typeName: try text(), field: try text(), storageKey: try text())
    }

    fileprivate mutating func definition() throws(Malformed) -> WrittenDefinition {
        guard let kind = WrittenDefinition.Kind(rawValue: try text()) else { throw Malformed() }
        let name = try text()
        let queryName = try optional { reader throws(Malformed) in try reader.text() }
        return WrittenDefinition(kind: kind, name: name, queryName: queryName, spreads: try texts())
    }

    fileprivate mutating func fragment() throws(Malformed) -> KeptRun.Fragment {
        KeptRun.Fragment(
            name: try text(), notes: try notes(), place: try optional { reader throws(Malformed) in try reader.place() })
    }

    fileprivate mutating func operation() throws(Malformed) -> KeptRun.Operation {
        let name = try text()
        let notes = try notes()
        let fragments = try texts()
        let place = try optional { reader throws(Malformed) in try reader.place() }
        let persisted = try optional { reader throws(Malformed) in
            KeptRun.PersistedText(id: try reader.text(), text: try reader.text())
        }
        return KeptRun.Operation(name: name, notes: notes, fragments: fragments, place: place, persisted: persisted)
    }

    private mutating func notes() throws(Malformed) -> FragmentNotes {
        let fragment = try optional { reader throws(Malformed) in try reader.text() }
        let isInline = try flag()
        let isStrict = try flag()
        let bubbles = try flag()
        let spreads = try list { reader throws(Malformed) in
            FragmentNotes.Spread(fragment: try reader.text(), isCaught: try reader.flag(), isDeferred: try reader.flag())
        }
        return FragmentNotes(fragment: fragment, isInline: isInline, isStrict: isStrict, bubbles: bubbles, spreads: spreads)
    }

    private mutating func place() throws(Malformed) -> Report.Place {
        Report.Place(range: try range(), operations: try range())
    }

    fileprivate mutating func warning() throws(Malformed) -> Diagnostic {
        Diagnostic(
            severity: .warning, path: try text(), line: try number(), column: try number(), message: try text(),
            sourceLine: try optional { reader throws(Malformed) in try reader.text() })
    }
}
