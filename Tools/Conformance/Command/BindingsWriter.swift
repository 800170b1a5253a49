import BatonConformance
import BatonSchemaLanguage
import BatonStore
import Foundation

/// Writes the Swift that makes the data's operation values and reads its paths, in straight lines, through generated accessors: a file for
/// each operation, so that one which does not compile takes only itself out.
struct BindingsWriter {
    let manifest: Manifest
    let report: CompilerReport
    let inputs: InputObjects
    private let binder: PathBinder

    init(manifest: Manifest, report: CompilerReport, inputs: InputObjects) {
        self.manifest = manifest
        self.report = report
        self.inputs = inputs
        binder = PathBinder(report)
    }

    /// The files by name: `main.swift`, and one for each operation that the data names and that is not left out.
    func files(without excluded: Set<String>) -> [String: String] {
        let values = manifest.operationValues
        let paths = manifest.paths
        var files: [String: String] = [:]
        var calls = ""
        for (number, operation) in report.operations.enumerated() {
            guard let made = values[operation.name], !excluded.contains(operation.name) else { continue }
            files["\(Self.prefix)\(number).swift"] = file(operation, number, made.sorted(), Array(paths[operation.name] ?? []))
            calls += "\n    bindOperation\(number)(),"
        }
        files["main.swift"] = """
            import BatonConformance
            import Foundation

            exit(await Conformance.main([\(calls)
            ]))

            """
        return files
    }

    /// What a build says of the operations' files: the first error of each, by the operation's name.
    func faults(in output: String) -> [String: String] {
        var faults: [String: String] = [:]
        for match in output.matches(of: #/ConformanceBinding(\d+)\.swift:\d+:\d+: error: (.*)/#) {
            guard let number = Int(match.1), report.operations.indices.contains(number) else { continue }
            let name = report.operations[number].name
            if faults[name] == nil { faults[name] = "what reads \(name) does not compile: \(match.2)" }
        }
        return faults
    }

    private static let prefix = "ConformanceBinding"

    private func file(_ operation: CompilerReport.Operation, _ number: Int, _ values: [String], _ paths: [[String]]) -> String {
        let written = self.paths(paths, of: operation)
        let made = values.compactMap { variables in
            value(of: operation, variables).map { "        \(Self.literal(variables)): { \($0) },\n" }
        }.joined()
        return """
            import BatonConformance
            import Foundation

            @MainActor func bindOperation\(number)() -> OperationBinding {
                \(operation.kind)(\(operation.name).self, \(Self.literal(operation.text)), [
            \(made.isEmpty ? "        :\n" : made)    ], [
            \(written.table.isEmpty ? "        :\n" : written.table)    ])
            }

            @MainActor private enum PathReaders {
            \(written.functions)}

            """
    }

    // MARK: Paths

    private func paths(_ paths: [[String]], of operation: CompilerReport.Operation) -> (functions: String, table: String) {
        var functions = ""
        var table = ""
        let named = paths.map { (path: $0, name: $0.joined(separator: ".")) }.sorted { $0.name < $1.name }
        for (row, (path, name)) in named.enumerated() where !path.isEmpty {
            let ways = binder.ways(from: operation.lens, along: path[...])
            var names: [String] = []
            for (index, way) in ways.enumerated() {
                let function = "read\(row)_\(index)"
                names.append("PathReaders.\(function)")
                functions += reader(named: function, of: operation.name, along: way)
            }
            if !names.isEmpty { table += "        \(Self.literal(name)): [\(names.joined(separator: ", "))],\n" }
        }
        return (functions, table)
    }

    /// A function that reads a way; what may be absent ends it.
    private func reader(named name: String, of operation: String, along way: [PathBinder.Step]) -> String {
        var lines = ""
        var subject = "data"
        var count = 0
        func bind(_ expression: String, orElse outcome: String) {
            count += 1
            lines += "        guard let v\(count) = try \(expression) else { return \(outcome) }\n"
            subject = "v\(count)"
        }
        for (index, step) in way.enumerated() {
            let isLast = index == way.count - 1
            switch step {
            case .element(let element):
                let expression = "element(\(subject), \(element))"
                if isLast {
                    lines += "        return try leaf(\(expression))\n"
                } else {
                    bind("step(\(expression))", orElse: ".value(nil)")
                }
            case .accessor(let accessor):
                let expression = "\(subject).\(Self.name(accessor.name))"
                let absent = accessor.mayBeClosed ? ".closed" : ".value(nil)"
                if isLast, !accessor.mayBeClosed {
                    lines += "        return try leaf(\(expression))\n"
                } else if isLast {
                    bind("step(\(expression))", orElse: absent)
                    lines += "        return .value(\(subject))\n"
                } else if accessor.result == true {
                    bind("success(\(expression))", orElse: absent)
                } else {
                    bind("\(accessor.spread == nil ? "step" : "spread")(\(expression))", orElse: absent)
                }
            }
        }
        return "    static func \(name)(_ data: \(operation).Data) throws -> ReadOutcome {\n\(lines)    }\n"
    }

    // MARK: Operation values

    /// The initializer's call that makes an operation value of variables; nil for variables that no value of the operation has: one that
    /// the operation does not declare, or a null for one with a default, which the value would send instead.
    private func value(of operation: CompilerReport.Operation, _ variables: String) -> String? {
        guard case .object(let given)? = try? JSONValue.parse(Data(variables.utf8)) else { return nil }
        guard Set(given.keys).isSubset(of: operation.variables.map(\.name)) else { return nil }
        guard operation.namesOfVariablesWithDefaults.allSatisfy({ given[$0] != .null }) else { return nil }
        let arguments = operation.variables.compactMap { variable -> String? in
            given[variable.name].map { "\(Self.label(variable.name)): \(argument($0, Self.innermost(variable.type)))" }
        }
        return "\(operation.name)(\(arguments.joined(separator: ", ")))"
    }

    /// An argument's expression, whose type Swift infers from the parameter.
    private func argument(_ value: Variable, _ type: String) -> String {
        switch value {
        case .null: return "nil"
        case .list(let elements): return "[\(elements.map { argument($0, type) }.joined(separator: ", "))]"
        case .object(let fields):
            guard let known = inputs.fields(of: type) else { return "text(\(Self.literal(value.json)))" }
            let arguments = known.compactMap { field -> String? in
                fields[field.name].map { "\(Self.label(field.label)): \(argument($0, field.type.name))" }
            }
            return ".init(\(arguments.joined(separator: ", ")))"
        case .string(let text): return "text(\(Self.literal(text)))"
        case .int, .float, .bool: return ["Int", "Float", "Boolean"].contains(type) ? value.json : "text(\(Self.literal(value.json)))"
        }
    }

    private static func innermost(_ type: String) -> String {
        type.filter { !"[]! ".contains($0) }
    }

    private static func literal(_ text: String) -> String {
        text.debugDescription
    }

    private static func name(_ name: String) -> String { "`\(name)`" }

    private static func label(_ name: String) -> String { name == "inout" ? "`\(name)`" : name }
}
