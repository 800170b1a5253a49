extension Configuration {
    /// The type of a host language that a custom scalar reads as: one name for every language, or an entry a language.
    public struct HostType: Sendable {
        /// An entry of one language.
        public struct Entry: Sendable {
            /// The type's name, where the entry is a string.
            public var name: String?
            /// The whole entry as JSON, with the members of objects sorted, for a language that writes more than a name.
            public var json: String
            /// Where it stands in `baton.json`; `nil` for one given in code.
            public var location: Location?

            /// An entry by its parts.
            public init(name: String?, json: String, location: Location? = nil) {
                self.name = name
                self.json = json
                self.location = location
            }
        }

        /// The languages Baton knows of; another language's entry is a mistake of spelling.
        public static let languages = ["kotlin", "swift"]

        /// The entry that holds for every language.
        public var shared: Entry?
        /// The entries by language.
        public var entries: [String: Entry]
        /// Where the scalar's name stands in `baton.json`; `nil` for one given in code.
        public var location: Location?

        /// One type's name for every language.
        public init(_ name: String, location: Location? = nil) {
            shared = Entry(name: name, json: ConfigurationValue.Content.string(name).json, location: location)
            entries = [:]
            self.location = location
        }

        init(shared: Entry?, entries: [String: Entry], location: Location?) {
            self.shared = shared
            self.entries = entries
            self.location = location
        }

        /// The entry of a language; `nil` where the scalar reads as its text in it.
        public func entry(for language: String) -> Entry? { shared ?? entries[language] }

        /// The type's name in Swift; `nil` where the scalar reads as its text.
        public var swift: String? { entry(for: "swift")?.name }

        /// Whether a text names a type as languages do: identifiers with dots between them.
        static func isTypeName(_ text: String) -> Bool {
            text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                guard let first = part.utf8.first, !Lexer.isDigit(first) else { return false }
                return part.utf8.allSatisfy { Lexer.isNameContinue($0) || $0 >= 0x80 }
            }
        }
    }
}
