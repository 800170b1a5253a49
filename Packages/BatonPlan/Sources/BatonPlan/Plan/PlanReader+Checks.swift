@_spi(Generated) @_spi(Runtime) import BatonSchema

// What can be told only when the whole text is read.
extension PlanReader {
    mutating func finish() throws(PlanError) {
        guard !selections.isEmpty else { throw PlanError(line: 1, reason: "a plan has at least its root's selection") }
        intern()
        for link in links {
            guard Int(link.child) < selections.count else {
                throw PlanError(line: link.line, reason: "there is no selection \(link.child)")
            }
            let child = selections[Int(link.child)]
            let isShared = child.type == PlanSelection.anyType
            guard link.isCase ? !child.isAbstract && (isShared || child.type == link.type) : !isShared else {
                throw PlanError(line: link.line, reason: "selection \(link.child) is of another type")
            }
        }
        for number in selections.indices { try check(number) }
        try checkDepth()
    }

    /// Numbers the types, and the constant storage keys of the selections that are of one type.
    private mutating func intern() {
        Registry.shared.interning { interning in
            for number in selections.indices where selections[number].type != PlanSelection.anyType {
                let type = interning.type(string(heads[number].type))
                selections[number].type = type.number
                let first = Int(selections[number].firstField)
                for index in first..<first + Int(selections[number].fieldCount)
                where fields[index].template < 0 && fields[index].kind.isStored {
                    let start = Int(fields[index].keyStart)
                    let key = UnsafeBufferPointer(rebasing: bytes[start..<start + Int(fields[index].keyLength)])
                    fields[index].slot = interning.constant(key, of: type).raw
                }
            }
        }
    }

    private mutating func check(_ number: Int) throws(PlanError) {
        let selection = selections[number]
        let head = heads[number]
        if selection.isAbstract {
            let own = cases[Int(selection.firstCase)..<Int(selection.firstCase + selection.caseCount)]
            guard own.filter({ $0.kind == .others }).count == 1 else {
                throw PlanError(line: head.line, reason: "an abstract selection has one choice for every other type")
            }
            guard Set(own.filter { $0.kind == .type }.map(\.subject)).count == own.filter({ $0.kind == .type }).count else {
                throw PlanError(line: head.line, reason: "a type has two choices")
            }
        }
        selections[number].firstKey = Int32(keys.count)
        for name in head.keys {
            let own = Int(selection.firstField)..<Int(selection.firstField + selection.fieldCount)
            let found = own.first { index in
                Int(fields[index].nameLength) == name.count && equal(Int(fields[index].nameStart), name.start, name.count)
            }
            guard let found else { throw PlanError(line: head.line, reason: "the key field '\(string(name))' is not selected") }
            guard fields[found].kind.isStored, fields[found].kind != .link, fields[found].lists == 0 else {
                throw PlanError(line: head.line, reason: "the key field '\(string(name))' is no single scalar")
            }
            keys.append(Int32(found) - selection.firstField)
        }
        selections[number].keyCount = Int32(head.keys.count)
        if head.keys.count > 1, selection.type != PlanSelection.anyType {
            Registry.shared.noteCompositeKey(of: TypeID(number: selection.type))
        }
    }

    /// Proves that selections nest without a cycle and no deeper than the limit, without recursing on the text's say-so.
    private func checkDepth() throws(PlanError) {
        var heights = [Int](repeating: 0, count: selections.count)
        // The states of a depth-first walk: 0 unseen, 1 being walked, 2 done.
        var states = [UInt8](repeating: 0, count: selections.count)
        for root in selections.indices where states[root] == 0 {
            var path = [(selection: root, next: 0)]
            states[root] = 1
            while let (number, next) = path.last {
                let selection = selections[number]
                if next < Int(selection.isAbstract ? selection.caseCount : selection.fieldCount) {
                    path[path.count - 1].next += 1
                    let child = Int(
                        selection.isAbstract
                            ? cases[Int(selection.firstCase) + next].selection : fields[Int(selection.firstField) + next].child)
                    guard child >= 0 else { continue }
                    if states[child] == 1 { throw PlanError(line: heads[child].line, reason: "selection \(child) reaches itself") }
                    if states[child] == 0 {
                        states[child] = 1
                        path.append((child, 0))
                    }
                } else {
                    heights[number] = height(of: selection, heights)
                    guard heights[number] <= Self.deepestSelection else {
                        throw PlanError(line: heads[number].line, reason: "selections nest deeper than \(Self.deepestSelection)")
                    }
                    states[number] = 2
                    path.removeLast()
                }
            }
        }
    }

    private func height(of selection: PlanSelection, _ heights: [Int]) -> Int {
        var height = 0
        if selection.isAbstract {
            for index in Int(selection.firstCase)..<Int(selection.firstCase + selection.caseCount) {
                height = max(height, heights[Int(cases[index].selection)])
            }
            return height
        }
        for index in Int(selection.firstField)..<Int(selection.firstField + selection.fieldCount) {
            let child = fields[index].child
            height = max(height, Int(fields[index].lists) + (child >= 0 ? heights[Int(child)] : 0))
        }
        return height + 1
    }
}
