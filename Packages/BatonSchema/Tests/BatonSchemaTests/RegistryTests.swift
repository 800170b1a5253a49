@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

struct RegistryTests {
    @Test func aTypeHasOneNumberAndItsName() {
        #expect(TypeID("RegistryTestsType") == TypeID("RegistryTestsType"))
        #expect(TypeID("RegistryTestsType") != TypeID("RegistryTestsOther"))
        #expect(TypeID("RegistryTestsType").name == "RegistryTestsType")
        #expect(Registry.shared.existingType(named: "RegistryTestsNeverInterned") == nil)
    }

    @Test func keysAreNumberedDenselyPerTypeOnFirstUse() {
        let slots = ["a", "b", "a", "c"].map { Slot("RegistryTestsDense", $0) }
        #expect(slots.map(\.raw) == [0, 1, 0, 2])
        #expect(Slot("RegistryTestsDense2", "c").raw == 0)
        #expect(slots.map { Registry.shared.storageKey(of: $0) } == ["a", "b", "a", "c"])
    }

    @Test func aKeyWithVariablesIsATemplate() {
        let slot = Slot("RegistryTestsTemplate", "notes(first:$count)")
        #expect(slot.isTemplate)
        #expect(slot.raw == Slot("RegistryTestsTemplate", "notes(first:$count)").raw)
        #expect(slot.templateNumber != Slot("RegistryTestsTemplate2", "notes(first:$count)").templateNumber)
        #expect(Registry.shared.template(of: slot).render(["count": 2]) == "notes(first:2)")
        #expect(Registry.shared.storageKey(of: slot) == "notes(first:$count)")
    }

    @Test func aDollarInsideAStringIsNoVariable() {
        #expect(!Slot("RegistryTestsDollar", #"search(name:"$0.00")"#).isTemplate)
        #expect(!Slot("RegistryTestsDollar", #"search(name:"a\"$b")"#).isTemplate)
    }

    @Test func manyThreadsInternOneTable() async {
        let numbers = await withTaskGroup(of: [Int32].self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).map { Slot("RegistryTestsThreads", "key\($0)").raw } }
            }
            var all: Set<[Int32]> = []
            for await numbers in group { all.insert(numbers) }
            return all
        }
        #expect(numbers.count == 1)
        #expect(Set(numbers.first ?? []) == Set(0..<200))
    }
}
