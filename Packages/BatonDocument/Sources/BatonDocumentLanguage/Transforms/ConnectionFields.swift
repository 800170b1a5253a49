import BatonSchemaLanguage

extension Program {
    /// Selects in each `@connection` what merging its pages needs, each only where it is missing: the edges' `cursor`, the nodes'
    /// `__typename`, and `pageInfo` with the fields of the direction that it pages in (contract §11).
    ///
    /// ```
    /// notes(first: 2) @connection(key: "k") { edges { node { id } } }
    ///     →     notes(first: 2) { edges { node { id }  cursor  node { __typename } }  pageInfo { endCursor hasNextPage } }
    /// ```
    ///
    /// What is added stands behind what is there; the merge brings the two together.
    func expandingConnections() -> Program {
        rewritingSelections { selections, _ in expand(selections) }
    }

    private func expand(_ selections: [Selection]) -> [Selection]? {
        selections.rewriting { selection in
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return nil }
                let inner = expand(field.selections)
                guard let connection = field.connection else {
                    guard let inner else { return nil }
                    field.selections = inner
                    return [.field(field)]
                }
                field.selections = expanded(inner ?? field.selections, of: field, connection)
                return [.field(field)]
            case .inlineFragment(var fragment):
                guard let inner = expand(fragment.selections) else { return nil }
                fragment.selections = inner
                return [.inlineFragment(fragment)]
            case .spread: return nil
            }
        }
    }

    private func expanded(_ selections: [Selection], of field: Field, _ connection: Connection) -> [Selection] {
        var result = selections
        var hasPageInfo = false
        for index in result.indices {
            guard case .field(var inner) = result[index] else { continue }
            if inner.name == "edges" {
                inner.selections += edgeFields(on: inner.typeName, at: inner.location)
            } else if inner.name == "pageInfo" {
                hasPageInfo = true
                inner.selections += pageFields(connection.direction, on: inner.typeName, at: inner.location)
            } else {
                continue
            }
            result[index] = .field(inner)
        }
        if !hasPageInfo, let definition = schema.field("pageInfo", of: field.typeName) {
            var pageInfo = Field(generated: definition, on: field.typeName, at: field.location)
            pageInfo.selections = pageFields(connection.direction, on: definition.type.name, at: field.location)
            result.append(.field(pageInfo))
        }
        return result
    }

    private func edgeFields(on typeName: String, at location: Location) -> [Selection] {
        var added: [Selection] = generated(["cursor"], on: typeName, at: location)
        if let definition = schema.field("node", of: typeName) {
            var node = Field(generated: definition, on: typeName, at: location)
            node.selections = generated(["__typename"], on: definition.type.name, at: location)
            added.append(.field(node))
        }
        return added
    }

    private func pageFields(_ direction: Connection.Direction, on typeName: String, at location: Location) -> [Selection] {
        var names: [String] = []
        if direction != .backward { names += ["endCursor", "hasNextPage"] }
        if direction != .forward { names += ["hasPreviousPage", "startCursor"] }
        return generated(names, on: typeName, at: location)
    }

    /// Fields that the compiler adds, those that the type has.
    private func generated(_ names: [String], on typeName: String, at location: Location) -> [Selection] {
        names.compactMap { name in
            schema.field(name, of: typeName).map { .field(Field(generated: $0, on: typeName, at: location)) }
        }
    }
}
