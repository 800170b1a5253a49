@_spi(Generated) @_spi(Runtime) import BatonSchema

extension RecordTable {
    /// A key's text as the table knows records: the prefix apart, and hashed.
    struct Name {
        let key: String
        let type: TypeID
        let prefix: TypeID
        /// How many bytes of the key the prefix and its colon are.
        let prefixLength: Int
        let hash: UInt64

        /// The name of a key whose prefix is a type's name, or another word up to the first colon.
        init(_ key: String, _ type: TypeID) {
            let length = key.utf8.prefix { $0 != EntityKey.separator }.count
            let prefix = TypeID(String(key.utf8.prefix(length)) ?? "")
            self.init(key, type, prefix: prefix, length: min(length + 1, key.utf8.count))
        }

        /// The name of a key of which the prefix is known.
        init(_ key: String, _ type: TypeID, prefix: TypeID, length: Int) {
            self.key = key
            self.type = type
            self.prefix = prefix
            prefixLength = length
            hash = key.withBytes { bytes in
                let rest = UnsafeBufferPointer(rebasing: bytes[length...])
                return KeyHash.hash(prefix.number, rest.baseAddress ?? KeyHash.noBytes, rest.count, seed: KeyHash.processSeed)
            }
        }
    }

    /// The record of a name.
    func find(_ name: Name) -> Record? {
        name.key.withBytes { bytes in
            find(hash: name.hash, prefix: name.prefix, type: name.type, UnsafeBufferPointer(rebasing: bytes[name.prefixLength...]))
        }
    }
}

extension Record {
    /// A record of a name.
    convenience init(_ name: RecordTable.Name) {
        self.init(key: name.key, prefix: name.prefix, prefixLength: name.prefixLength, type: name.type, hash: name.hash)
    }
}
