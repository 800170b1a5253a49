import BatonSchemaLanguage

extension Program {
    /// Merges what is selected more than once, as Relay's flatten transform does for the text.
    ///
    /// Inline fragments on the type they stand in are dissolved into it. Equal fields become one at the first's place, with the
    /// selections of all; so do equal spreads and inline fragments. Selections under one condition come together at the first's place.
    ///
    /// ```
    /// a { b }  ... @include(if: $x) { c }  a { d }  e @include(if: $x)     →     a { b d }  c @include(if: $x)  e @include(if: $x)
    /// ```
    func mergingSelections() -> Program {
        rewritingSelectionsInParallel { selections, typeName in SelectionMerge.merged(selections, on: typeName) }
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
        /// Whether the compiler added every occurrence.
        var isGenerated = true
        /// Whether no occurrence is a server's.
        var isClient = true
        /// What few fields have, of the first occurrence that has it.
        var facts: Program.RareFacts?
        /// What all occurrences of the selection select.
        var below: [Program.Selection] = []
        /// What stands under the condition.
        var inner = SelectionMerge()
    }

    /// What makes two selections of one place equal.
    private enum Key: Hashable {
        // The details by their bytes, as a server tells two spellings of one text apart.
        case field(responseKey: String, details: [UInt8])
        case spread(String, details: [UInt8])
        case inlineFragment(String?, details: [UInt8])
        case condition(Program.Condition)
    }

    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]

    /// Merged selections, those inside of them merged, too; nil where nothing changes.
    static func merged(_ selections: [Program.Selection], on typeName: String) -> [Program.Selection]? {
        if !isMerged(selections, on: typeName) {
            var merge = SelectionMerge()
            merge.add(selections, under: [], on: typeName)
            return merge.selections(on: typeName)
        }
        return selections.rewriting { selection in
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return nil }
                guard let inner = merged(field.selections, on: field.typeName) else { return nil }
                field.selections = inner
                return [.field(field)]
            case .inlineFragment(var fragment):
                guard let inner = merged(fragment.selections, on: fragment.typeCondition ?? typeName) else { return nil }
                fragment.selections = inner
                return [.inlineFragment(fragment)]
            case .spread: return nil
            }
        }
    }

    /// Whether nothing is there to be merged or dissolved at this level. Most selections are such, and so are left alone.
    private static func isMerged(_ selections: [Program.Selection], on typeName: String) -> Bool {
        var conditional = 0
        for (index, selection) in selections.enumerated() {
            if !selection.conditions.isEmpty { conditional += 1 }
            if conditional > 1 { return false }
            if case .inlineFragment(let fragment) = selection, fragment.isDissolved(in: typeName) { return false }
            if index > 12 { continue }
            for other in selections[..<index] where selection.mayEqual(other) { return false }
        }
        if selections.count <= 12 { return true }
        var names: Set<String> = []
        return selections.allSatisfy { names.insert($0.mergeName).inserted }
    }

    private mutating func add(_ selections: [Program.Selection], under conditions: [Program.Condition], on typeName: String) {
        for selection in selections {
            let all = conditions.isEmpty ? selection.conditions : conditions + selection.conditions.filter { !conditions.contains($0) }
            if case .inlineFragment(let fragment) = selection, fragment.isDissolved(in: typeName) {
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
        let key = key(selection)
        let place = places[key] ?? entries.count
        if place == entries.count {
            places[key] = place
            var first = selection
            if !selection.conditions.isEmpty { first.conditions = [] }
            entries.append(Entry(content: .selection(first)))
        }
        if !selection.isClient { entries[place].isClient = false }
        switch selection {
        case .field(let field):
            entries[place].below += field.selections
            if entries[place].facts == nil { entries[place].facts = field.facts }
            if !field.isGenerated { entries[place].isGenerated = false }
        case .inlineFragment(let fragment):
            entries[place].below += fragment.selections
            if !fragment.isGenerated { entries[place].isGenerated = false }
        case .spread: break
        }
    }

    private func key(_ selection: Program.Selection) -> Key {
        let printer = Printer(.compact)
        switch selection {
        case .field(let field):
            if field.directives.isEmpty { return .field(responseKey: field.responseKey, details: []) }
            return .field(responseKey: field.responseKey, details: Array(printer.directives(field.directives).utf8))
        case .spread(let spread):
            var details = spread.directives.isEmpty ? "" : printer.directives(spread.directives)
            if let deferral = spread.deferral {
                details += "@defer(\(deferral.label),\(deferral.condition.map(printer.value) ?? ""))"
            }
            return .spread(spread.fragmentName, details: Array(details.utf8))
        case .inlineFragment(let fragment):
            return .inlineFragment(fragment.typeCondition, details: Array(printer.directives(fragment.directives).utf8))
        }
    }

    /// The merged selections, those inside of fields merged, too.
    private func selections(on typeName: String) -> [Program.Selection] {
        var result: [Program.Selection] = []
        result.reserveCapacity(entries.count)
        for entry in entries {
            switch entry.content {
            case .condition(let condition):
                for var selection in entry.inner.selections(on: typeName) {
                    selection.conditions.insert(condition, at: 0)
                    result.append(selection)
                }
            case .selection(.field(var field)):
                if field.isGenerated != entry.isGenerated { field.isGenerated = entry.isGenerated }
                if field.isClient != entry.isClient { field.isClient = entry.isClient }
                if field.facts !== entry.facts { field.facts = entry.facts }
                field.selections = Self.merged(entry.below, on: field.typeName) ?? entry.below
                result.append(.field(field))
            case .selection(.inlineFragment(var fragment)):
                fragment.isGenerated = entry.isGenerated
                fragment.isClient = entry.isClient
                fragment.selections = Self.merged(entry.below, on: fragment.typeCondition ?? typeName) ?? entry.below
                result.append(.inlineFragment(fragment))
            case .selection(.spread(var spread)):
                spread.isClient = entry.isClient
                result.append(.spread(spread))
            }
        }
        return result
    }
}

extension Program.InlineFragment {
    /// Whether what it selects can stand in its place.
    fileprivate func isDissolved(in typeName: String) -> Bool {
        directives.isEmpty && (typeCondition == nil || typeCondition == typeName)
    }
}

extension Program.Selection {
    /// A name that equal selections share, and others seldom.
    fileprivate var mergeName: String {
        switch self {
        case .field(let field): field.responseKey
        case .spread(let spread): "...\(spread.fragmentName)"
        case .inlineFragment(let fragment): "... on \(fragment.typeCondition ?? "")"
        }
    }

    /// Whether the two may be equal.
    fileprivate func mayEqual(_ other: Program.Selection) -> Bool {
        switch (self, other) {
        case (.field(let field), .field(let otherField)): field.responseKey == otherField.responseKey
        case (.spread(let spread), .spread(let otherSpread)): spread.fragmentName == otherSpread.fragmentName
        case (.inlineFragment(let fragment), .inlineFragment(let otherFragment)):
            fragment.typeCondition == otherFragment.typeCondition
        default: false
        }
    }
}
