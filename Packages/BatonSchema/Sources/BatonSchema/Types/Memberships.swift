/// Which types satisfy which conditions: the sets that the build compiled, and what responses say in their `__isX` answers.
///
/// A row of bits per condition, by the number of the type.
struct Memberships {
    private var rows: [UInt32: ContiguousArray<UInt64>] = [:]
    /// Moves whenever a membership joins.
    private(set) var count = 0

    func contains(_ type: UInt32, _ condition: UInt32) -> Bool {
        if type == condition { return true }
        guard let row = rows[condition], Int(type / 64) < row.count else { return false }
        return row[Int(type / 64)] & (1 << UInt64(type % 64)) != 0
    }

    mutating func insert(_ type: UInt32, _ condition: UInt32) {
        guard !contains(type, condition) else { return }
        count += 1
        var row = rows.removeValue(forKey: condition) ?? []
        while row.count <= Int(type / 64) { row.append(0) }
        row[Int(type / 64)] |= 1 << UInt64(type % 64)
        rows[condition] = row
    }

    /// The types that satisfy a condition, by their numbers.
    func members(of condition: UInt32) -> [UInt32] {
        var members: [UInt32] = []
        for (word, bits) in (rows[condition] ?? []).enumerated() where bits != 0 {
            for bit in 0..<64 where bits & (1 << UInt64(bit)) != 0 { members.append(UInt32(word * 64 + bit)) }
        }
        return members
    }
}

extension Registry {
    /// Whether a type is a member of an interface or union, as far as the build and the responses so far tell; a type satisfies itself.
    public func satisfies(_ type: TypeID, _ condition: TypeID) -> Bool {
        withMemberships { $0.contains(type.number, condition.number) }
    }

    /// Declares the concrete types that the build knows to satisfy an interface or union.
    public func declare(members: [TypeID], of condition: TypeID) {
        withMemberships { memberships in
            for member in members { memberships.insert(member.number, condition.number) }
        }
    }

    /// Notes that a response said a type satisfies a condition.
    public func teach(_ type: TypeID, satisfies condition: TypeID) {
        withMemberships { $0.insert(type.number, condition.number) }
    }

    /// The types that satisfy a condition, in the order of their numbers.
    public func members(of condition: TypeID) -> [TypeID] {
        withMemberships { $0.members(of: condition.number).map(TypeID.init(number:)) }
    }

    /// How many memberships are known; it moves whenever one joins, so that what was derived from them can be kept until then.
    public var membershipCount: Int { withMemberships { $0.count } }
}
