import BatonSchemaLanguage

extension Program {
    /// Merges what is selected more than once, as Relay's flatten transform does for the text.
    ///
    /// Inline fragments on the type they stand in are dissolved into it. Equal fields become one at the first's place, with the
    /// selections of all; so do equal spreads. Selections under one condition come together at the first's place.
    ///
    /// ```
    /// a { b }  ... @include(if: $x) { c }  a { d }  e @include(if: $x)     →     a { b d }  c @include(if: $x)  e @include(if: $x)
    /// ```
    func mergingSelections() -> Program {
        rewritingSelections { selections, typeName in
            var merge = SelectionMerge()
            merge.add(selections, under: [], on: typeName)
            return merge.selections(on: typeName)
        }
    }
}

/// The selections of one place, merged as they are added.
private struct SelectionMerge {
    private enum Entry {
        case selection(Program.Selection)
        /// The selections under one more condition.
        case condition(Program.Condition, SelectionMerge)
    }

    /// What makes two selections of one place equal.
    private enum Key: Hashable {
        case field(responseKey: String, name: String, details: String)
        case spread(String, directives: String)
        case inlineFragment(String?, directives: String)
        case condition(Program.Condition)
    }

    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]

    mutating func add(_ selections: [Program.Selection], under conditions: [Program.Condition], on typeName: String) {
        for selection in selections {
            let all = conditions + selection.conditions.filter { !conditions.contains($0) }
            if case .inlineFragment(let fragment) = selection, fragment.directives.isEmpty,
                fragment.typeCondition == nil || fragment.typeCondition == typeName
            {
                add(fragment.selections, under: all, on: typeName)
            } else {
                add(selection, under: all[...])
            }
        }
    }

    private mutating func add(_ selection: Program.Selection, under conditions: ArraySlice<Program.Condition>) {
        if let condition = conditions.first {
            let key = Key.condition(condition)
            let place = places[key] ?? entries.count
            if place == entries.count {
                places[key] = place
                entries.append(.condition(condition, SelectionMerge()))
            }
            guard case .condition(_, var inner) = entries[place] else { return }
            inner.add(selection, under: conditions.dropFirst())
            entries[place] = .condition(condition, inner)
            return
        }
        var selection = selection
        selection.conditions = []
        let key = key(selection)
        guard let place = places[key], case .selection(let first) = entries[place] else {
            places[key] = entries.count
            entries.append(.selection(selection))
            return
        }
        switch (first, selection) {
        case (.field(var field), .field(let other)):
            field.selections += other.selections
            field.isGenerated = field.isGenerated && other.isGenerated
            entries[place] = .selection(.field(field))
        case (.inlineFragment(var fragment), .inlineFragment(let other)):
            fragment.selections += other.selections
            entries[place] = .selection(.inlineFragment(fragment))
        default: break
        }
    }

    private func key(_ selection: Program.Selection) -> Key {
        let printer = Printer(.compact)
        switch selection {
        case .field(let field):
            if field.arguments.isEmpty, field.directives.isEmpty {
                return .field(responseKey: field.responseKey, name: field.name, details: "")
            }
            // The order of arguments does not matter.
            let arguments = field.arguments.map { "\($0.name):\(printer.value($0.value))" }.sorted().joined(separator: ",")
            return .field(
                responseKey: field.responseKey, name: field.name, details: "\(arguments)\(printer.directives(field.directives))")
        case .spread(let spread): return .spread(spread.fragmentName, directives: printer.directives(spread.directives))
        case .inlineFragment(let fragment):
            return .inlineFragment(fragment.typeCondition, directives: printer.directives(fragment.directives))
        }
    }

    /// The merged selections, those inside of fields merged, too.
    func selections(on typeName: String) -> [Program.Selection] {
        entries.flatMap { entry -> [Program.Selection] in
            switch entry {
            case .condition(let condition, let inner):
                return inner.selections(on: typeName).map { selection in
                    var selection = selection
                    selection.conditions.insert(condition, at: 0)
                    return selection
                }
            case .selection(.field(var field)):
                if field.selections.isEmpty { return [.field(field)] }
                var merge = SelectionMerge()
                merge.add(field.selections, under: [], on: field.type.name)
                field.selections = merge.selections(on: field.type.name)
                return [.field(field)]
            case .selection(.inlineFragment(var fragment)):
                let inner = fragment.typeCondition ?? typeName
                var merge = SelectionMerge()
                merge.add(fragment.selections, under: [], on: inner)
                fragment.selections = merge.selections(on: inner)
                return [.inlineFragment(fragment)]
            case .selection(let spread):
                return [spread]
            }
        }
    }
}
