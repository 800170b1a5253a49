extension Schema {
    /// The fields whose values identify an object of a type, in the order their values are joined; empty for a type without identity.
    ///
    /// The type's own entry counts first, then the entry of an interface it implements, then the default. A key field is a scalar or
    /// an enum of the type itself; the default applies only where the type has all its fields, and `id` only where its type is `ID`
    /// (contract §11). An interface has the key that all its implementers take from an entry or from the default.
    public func keyFields(of typeName: String, _ identity: Configuration.Identity) -> [String] {
        guard let type = types[typeName], type.kind == .object || type.kind == .interface, !type.isBuiltIn else { return [] }
        if let entry = identity.types.first(where: { $0.type == typeName }) { return entry.fields }
        if let entry = identity.types.first(where: { type.interfaces.contains($0.type) }) { return entry.fields }
        let fields = identity.defaultFields
        return fields.allSatisfy { isDefaultKeyField($0, of: type) } ? fields : []
    }

    /// The object types that a lookup's entity may be of, in the schema's order: the type it names, or those the field may return that
    /// as many values key as the lookup has arguments.
    public func lookupCandidates(_ lookup: Configuration.Lookup, _ identity: Configuration.Identity) -> [String] {
        guard let field = field(lookup.field.field, of: lookup.field.type) else { return [] }
        return possibleTypes(of: field.type.name).filter { name in
            if let type = lookup.type, type.text != name { return false }
            return keyFields(of: name, identity).count == lookup.arguments.count
        }
    }

    /// Whether the default may use this field of this type.
    private func isDefaultKeyField(_ name: String, of type: NamedType) -> Bool {
        guard let field = type.field(name), field.arguments.allSatisfy({ !$0.isRequired }) else { return false }
        // Of a server's type, only the server knows a key.
        if field.isClient, !type.isClient { return false }
        guard case .named(let scalar) = field.type.nullable, types[scalar]?.isLeaf == true else { return false }
        return name != "id" || scalar == "ID"
    }
}
