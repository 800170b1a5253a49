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
    /// What stands at one place. Nothing is taken out of an entry to add to it, so that adding copies nothing.
    private enum Content {
        /// A selection as it was met first, without its conditions.
        case selection(Program.Selection)
        /// The selections under one more condition.
        case condition(Program.Condition)
    }

    private struct Entry {
        let content: Content
        /// Whether the compiler added every occurrence of the field.
        var isGenerated = false
        /// What all occurrences of the selection select.
        var below: [Program.Selection] = []
        /// What stands under the condition.
        var inner = SelectionMerge()
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
                entries.append(Entry(content: .condition(condition)))
            }
            entries[place].inner.add(selection, under: conditions.dropFirst())
            return
        }
        var selection = selection
        selection.conditions = []
        let key = key(selection)
        let place = places[key] ?? entries.count
        if place == entries.count {
            places[key] = place
            entries.append(Entry(content: .selection(selection), isGenerated: true))
        }
        switch selection {
        case .field(let field):
            entries[place].below += field.selections
            if !field.isGenerated { entries[place].isGenerated = false }
        case .inlineFragment(let fragment): entries[place].below += fragment.selections
        case .spread: break
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
            switch entry.content {
            case .condition(let condition):
                return entry.inner.selections(on: typeName).map { selection in
                    var selection = selection
                    selection.conditions.insert(condition, at: 0)
                    return selection
                }
            case .selection(.field(var field)):
                field.isGenerated = entry.isGenerated
                field.selections = merged(entry.below, on: field.type.name)
                return [.field(field)]
            case .selection(.inlineFragment(var fragment)):
                fragment.selections = merged(entry.below, on: fragment.typeCondition ?? typeName)
                return [.inlineFragment(fragment)]
            case .selection(let spread):
                return [spread]
            }
        }
    }

    private func merged(_ selections: [Program.Selection], on typeName: String) -> [Program.Selection] {
        if selections.isEmpty { return [] }
        var merge = SelectionMerge()
        merge.add(selections, under: [], on: typeName)
        return merge.selections(on: typeName)
    }
}
