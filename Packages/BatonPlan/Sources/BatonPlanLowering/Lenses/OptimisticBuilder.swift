import BatonDocumentLanguage
import BatonSchemaLanguage

/// Builds what an optimistic response of a mutation may give, from the leaves up.
///
/// The same fields on the same types make one object, however many ways lead there: fragments that spread each other at several places
/// make the ways exponentially many.
struct OptimisticBuilder {
    private let program: Program
    private var shapes: [Shape] = []
    private var places: [Shape: Int] = [:]
    private var made: [Composition: Int] = [:]

    /// What an object is made of.
    private struct Composition: Hashable {
        let responseKey: String
        let fields: [ObjectIdentifier]
        let types: [String]
    }

    /// An object by its contents.
    private struct Shape: Hashable {
        struct Field: Hashable {
            let responseKey: String
            let type: Schema.TypeUse
            let content: OptimisticField.Content
        }

        struct Typed: Hashable {
            let typeName: String
            let fields: [Int]
        }

        let responseKey: String
        let fields: [Field]
        let types: [Typed]
        let others: [Int]?
        /// Where each field was selected first, which makes no difference.
        let locations: [Location]

        static func == (left: Shape, right: Shape) -> Bool {
            left.responseKey == right.responseKey && left.fields == right.fields && left.types == right.types && left.others == right.others
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(responseKey)
            hasher.combine(fields)
            hasher.combine(types)
        }
    }

    init(_ program: Program) {
        self.program = program
    }

    /// The model of a mutation in the operation form.
    mutating func model(of mutation: Program.Operation) -> OptimisticModel {
        let root = object("OptimisticResponse", of: [mutation.selections], on: [mutation.typeName])
        return named(from: root)
    }

    // MARK: Shapes

    private mutating func object(_ responseKey: String, of parts: [[Program.Selection]], on types: [String]) -> Int {
        let all = Collector(program, parts) { condition in types.contains { program.schema.mayMeet($0, condition) } }
        let fields = all.occurrences.map { occurrence in
            let field = occurrence.field
            return Shape.Field(responseKey: field.responseKey, type: field.type, content: content(of: occurrence))
        }
        let indices = Dictionary(all.occurrences.indices.map { (all.occurrences[$0].field.responseKey, $0) }) { first, _ in first }
        func selected(_ lets: (String) -> Bool) -> [Int] {
            Collector(program, parts, lets: lets).occurrences.compactMap { indices[$0.field.responseKey] }.sorted()
        }
        var typed: [Shape.Typed] = []
        var others: [Int]?
        let schema = program.schema
        if types.count > 1 || types.contains(where: { schema.type($0)?.isAbstract == true }) {
            let possible = Set(types.flatMap { schema.type($0)?.isAbstract == true ? schema.possibleTypes(of: $0) : [$0] })
            let told = all.conditions.filter { schema.type($0)?.isAbstract == false && possible.contains($0) }
            typed = told.map { type in
                Shape.Typed(typeName: type, fields: selected { $0 == type || schema.isPossibleType(type, of: $0) })
            }
            // Where the conditions name every type of the build, what none of them has is of a type that it does not list.
            let rest = selected { schema.type($0)?.isAbstract == true }
            let isWhole = !possible.isEmpty && told.count == possible.count && Set(typed.flatMap(\.fields)).isSuperset(of: rest)
            if !isWhole { others = rest }
        }
        let shape = Shape(
            responseKey: responseKey, fields: fields, types: typed, others: others, locations: all.occurrences.map(\.field.location))
        if let place = places[shape] { return place }
        places[shape] = shapes.count
        shapes.append(shape)
        return shapes.count - 1
    }

    private mutating func content(of occurrence: Collector.Occurrence) -> OptimisticField.Content {
        if let leaf = Leaf(program.schema.type(occurrence.field.type.name)) {
            return .leaf(leaf)
        }
        let composition = Composition(
            responseKey: occurrence.field.responseKey, fields: occurrence.all.map(\.identity), types: occurrence.types)
        if let place = made[composition] { return .object(place) }
        let place = object(occurrence.field.responseKey, of: occurrence.all.map(\.selections), on: occurrence.types)
        made[composition] = place
        return .object(place)
    }

    // MARK: Names

    /// The model of what a root leads to, breadth first, each object named by the key that led to it, and by its parent's name before
    /// that where another object has the name.
    private func named(from root: Int) -> OptimisticModel {
        var model = OptimisticModel()
        var order = [root]
        var numbers = [root: 0]
        var names = [shapes[root].responseKey]
        var taken: Set<String> = [shapes[root].responseKey]
        var next = 0
        while next < order.count {
            let shape = shapes[order[next]]
            var fields: [OptimisticField] = []
            for (field, location) in zip(shape.fields, shape.locations) {
                var content = field.content
                if case .object(let place) = content {
                    if numbers[place] == nil {
                        numbers[place] = order.count
                        order.append(place)
                        let name = LensBuilder.raised(shapes[place].responseKey)
                        names.append(Self.free(taken.contains(name) && next > 0 ? names[next] + name : name, &taken))
                    }
                    content = .object(numbers[place, default: 0])
                }
                fields.append(
                    OptimisticField(
                        name: field.responseKey, responseKey: field.responseKey, type: field.type, content: content, location: location))
            }
            let types = shape.types.map {
                OptimisticType(name: LensBuilder.lowered($0.typeName), typeName: $0.typeName, fields: $0.fields)
            }
            model.objects.append(OptimisticObject(name: names[next], fields: fields, types: types, others: shape.others))
            next += 1
        }
        return model
    }

    private static func free(_ name: String, _ taken: inout Set<String>) -> String {
        var candidate = name
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = name + String(number)
            number += 1
        }
        return candidate
    }
}

extension OptimisticBuilder {
    /// Gathers what parts select of an object under some type conditions, each response key once, whatever `@include`, `@skip` and
    /// `@defer` say.
    private struct Collector {
        /// What selects a response key.
        struct Occurrence {
            /// Each field once.
            private(set) var all: [Program.Field]
            private var seen: Set<ObjectIdentifier>
            /// The types that it leads to, sorted.
            private(set) var types: [String]

            init(_ field: Program.Field) {
                all = [field]
                seen = [field.identity]
                types = [field.type.name]
            }

            /// The first, whose type is like every other's.
            var field: Program.Field { all[0] }

            mutating func add(_ field: Program.Field) {
                guard seen.insert(field.identity).inserted else { return }
                all.append(field)
                if !types.contains(field.type.name) { types = (types + [field.type.name]).sorted() }
            }
        }

        private(set) var occurrences: [Occurrence] = []
        /// The type conditions that were met, each once.
        private(set) var conditions: [String] = []

        init(_ program: Program, _ parts: [[Program.Selection]], lets: (String) -> Bool) {
            var places: [String: Int] = [:]
            var spread: Set<String> = []
            // A stack of its own, since a chain of spreads can be longer than a thread's stack.
            var waiting = parts.reversed().map { $0[...] }
            var met: Set<String> = []
            func enter(_ condition: String?, _ selections: [Program.Selection], _ found: inout [String]) {
                if let condition {
                    if met.insert(condition).inserted { found.append(condition) }
                    guard lets(condition) else { return }
                }
                waiting.append(selections[...])
            }
            while let selections = waiting.popLast() {
                guard let selection = selections.first else { continue }
                waiting.append(selections.dropFirst())
                switch selection {
                case .field(let field):
                    if field.name == "__typename" || field.name == "__id" { continue }
                    if let place = places[field.responseKey] {
                        occurrences[place].add(field)
                    } else {
                        places[field.responseKey] = occurrences.count
                        occurrences.append(Occurrence(field))
                    }
                case .inlineFragment(let fragment): enter(fragment.typeCondition, fragment.selections, &conditions)
                case .spread(let use):
                    guard spread.insert(use.fragmentName).inserted, let fragment = program.fragment(use.fragmentName) else { continue }
                    enter(fragment.typeName, fragment.selections, &conditions)
                }
            }
        }
    }
}
