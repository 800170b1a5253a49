@_spi(Generated) @_spi(Runtime) import Baton
import BatonTesting
import Foundation

/// Runs one script: its steps, on one environment, and after each what the data expects.
@MainActor final class ScriptRun {
    let manifest: Manifest
    let script: Script
    let bindings: Bindings
    let clock = StoreClock(standingAt: .now)
    /// What outlives a launch, where the script asks for an image.
    private let image: MemoryImage?
    private(set) var store: Store
    let transport = ScriptedTransport()
    private(set) var environment: Environment
    var handles: [String: (handle: AttachedHandle, operation: any OperationValue)] = [:]
    var layers: [String: (layer: OptimisticLayer, operation: any OperationValue)] = [:]
    /// The log's events since the step began.
    var events: [LogEvent] = []
    /// How many requests were sent before the step.
    var sentBefore = 0
    /// What the check said, where the step was one.
    var checked: String?

    init(_ manifest: Manifest, _ script: Script, _ bindings: Bindings) {
        self.manifest = manifest
        self.script = script
        self.bindings = bindings
        image = script.hasImage ? MemoryImage(clock) : nil
        store = Self.makeStore(script, clock, image)
        environment = Environment(transport: transport, store: store)
    }

    private static func makeStore(_ script: Script, _ clock: StoreClock, _ image: MemoryImage?) -> Store {
        Store(
            releaseBufferSize: script.buffer, cacheExpiration: script.expiration.map { .seconds($0) }, clock: clock, image: image)
    }

    /// Ends the launch and begins another one over the same image.
    private func relaunch() {
        for (handle, _) in handles.values { handle.retention.end() }
        handles = [:]
        layers = [:]
        environment.end()
        environment.log = nil
        store = Self.makeStore(script, clock, image)
        environment = Environment(transport: transport, store: store)
        listen()
    }

    /// Keeps the log's events, until the run takes the log away.
    private func listen() { environment.log = { event in self.events.append(event) } }

    /// Runs the steps until one needs what is not built yet; those after it would start from another state.
    func run() async -> Findings {
        listen()
        defer { environment.log = nil }
        var findings = Findings()
        for (index, step) in script.steps.enumerated() {
            let place = "step \(index + 1) (\(step.verb))"
            do {
                if let wait = try needs(step) {
                    let rest = script.steps.count - index
                    findings.waits.append("\(place) waits for \(wait)" + (rest > 1 ? ", and the \(rest - 1) after it" : ""))
                    break
                }
                var after = try await perform(step)
                try check(step, &after)
                findings.problems += after.problems.map { "\(place): \($0)" }
                findings.waits += after.waits.map { "\(place) waits for \($0)" }
            } catch let missing as Bindings.Missing {
                findings.problems += missing.findings.problems.map { "\(place): \($0)" }
                findings.waits += missing.findings.waits.map { "\(place): \($0)" }
                break
            } catch {
                findings.problems.append("\(place): \(error)")
                break
            }
        }
        return findings
    }

    /// What a step needs that is not built yet; nil for nothing.
    private func needs(_ step: Step) throws -> String? {
        switch step.verb {
        case "event", "active": return "subscriptions"
        case "attach":
            let name = try step.arguments.text("operation")
            return try bindings.find(name).get().kind == .subscription ? "subscriptions" : nil
        default: return nil
        }
    }

    // MARK: Steps

    /// Performs a step and waits until what it started has settled. Gives what is wrong with what it threw.
    private func perform(_ step: Step) async throws -> Findings {
        let arguments = step.arguments
        let watch = Watch(store, if: step.expectations.has("notified"))
        events = []
        checked = nil
        sentBefore = transport.requests.count
        var thrown: (any Error)?
        switch step.verb {
        case "attach":
            let operation = try operation(of: arguments)
            transport.hold(operation.name)
            guard let handle = operation.attach(to: environment, try policy(of: arguments)) else {
                throw FormatError("\(operation.name) is no query")
            }
            handles[try arguments.text("as")] = (handle, operation)
            try await respond(to: operation.name, arguments)
            try await land(handle, arguments)
        case "answer":
            let (handle, operation) = try attached(arguments)
            try await respond(to: operation.name, arguments)
            try await land(handle, arguments)
        case "refetch":
            let (handle, operation) = try attached(arguments)
            thrown = try await outcome(of: operation.name, arguments) { try await handle.refetch() }
        case "retry":
            let (handle, operation) = try attached(arguments)
            handle.retry()
            try await respond(to: operation.name, arguments)
            try await land(handle, arguments)
        case "release":
            try attached(arguments).0.retention.end()
        case "commit":
            let operation = try operation(of: arguments)
            transport.hold(operation.name)
            let environment = environment
            thrown = try await outcome(of: operation.name, arguments) { try await operation.send(through: environment) }
        case "payload":
            let operation = try operation(of: arguments)
            do {
                try await operation.write(try payload(arguments), to: environment)
            } catch {
                thrown = error
            }
        case "optimistic":
            let operation = try operation(of: arguments)
            layers[try arguments.text("as")] = (try operation.show(try payload(arguments), in: environment), operation)
        case "resolve":
            let (layer, operation) = try appliedLayer(arguments)
            try operation.resolve(layer, with: try payload(arguments), in: environment)
        case "revert":
            environment.revert(try appliedLayer(arguments).0)
        case "collect":
            store.collect()
        case "advance":
            clock.advance(by: .seconds(try arguments.number("seconds") ?? 0))
        case "check":
            let operation = try operation(of: arguments)
            checked = store.check(operation.resolution(in: store)).availability.rawValue
        case "invalidate":
            environment.invalidate()
        case "revalidate":
            environment.revalidate()
        case "relaunch":
            guard image != nil else { throw FormatError("a launch without an image leaves nothing to the next") }
            relaunch()
        case "end":
            environment.end()
        default:
            throw FormatError("there is no step `\(step.verb)`")
        }
        try await settle(step)
        var findings = Findings()
        let expected = try step.expectations.optionalText("error")
        if thrown.map({ ErrorKind.of($0) }) != expected {
            findings.problems.append(
                "threw \(thrown.map { "\(ErrorKind.of($0)) (\($0))" } ?? "nothing"), expected \(expected ?? "nothing")")
        }
        findings.problems += try watch.problems(step.expectations)
        return findings
    }

    /// Runs what sends a request, answers the request, and gives what was thrown.
    private func outcome(
        of name: String, _ arguments: Fields, _ body: @escaping @MainActor () async throws -> Void
    ) async throws -> (any Error)? {
        let isOver = environment.isEnded
        let task = Task { () -> (any Error)? in
            do {
                try await body()
                return nil
            } catch {
                return error
            }
        }
        if !isOver { try await respond(to: name, arguments) }
        guard isOver || Self.hasAnswer(arguments) else { return nil }
        return await task.value
    }

    private static func hasAnswer(_ arguments: Fields) -> Bool {
        arguments.has("response") || arguments.has("responses") || arguments.has("failure")
    }

    /// Answers the request that waits, as the step says.
    private func respond(to name: String, _ arguments: Fields) async throws {
        guard Self.hasAnswer(arguments) else { return }
        do {
            try await wait(until: { [transport] in transport.isHolding(name) }, timeout: .seconds(5))
        } catch {
            throw FormatError("\(name) was not sent, so that it can't be answered")
        }
        switch try arguments.optionalText("failure") {
        case nil:
            let names = arguments.has("responses") ? try arguments.texts("responses") : [try arguments.text("response")]
            for (index, response) in names.enumerated() {
                try transport.reply(to: name, with: Payload(try manifest.file(response)), hasNext: index < names.count - 1)
            }
        case "transport": try transport.refuse(name)
        case "request": try transport.reply(to: name, with: Payload(json: #"{"errors":[{"message":"refused"}]}"#))
        case "malformed": try transport.reply(to: name, with: Payload(json: #"{"data":{"#))
        case let kind?: throw FormatError("there is no failure `\(kind)`")
        }
    }

    /// Waits until an answered handle has its answer.
    private func land(_ handle: AttachedHandle, _ arguments: Fields) async throws {
        guard Self.hasAnswer(arguments) else { return }
        try? await wait(until: { handle.fetch() != "inFlight" }, timeout: .seconds(5))
    }

    /// Waits for the collection that the step scheduled, and for requests that are expected to be sent.
    private func settle(_ step: Step) async throws {
        let count = sentBefore + (try step.expectations.objects("sent").count)
        try? await wait(until: { [transport] in transport.requests.count >= count }, timeout: .seconds(2))
        for _ in 0..<10 { await Task.yield() }
        try await Task.sleep(for: .milliseconds(2))
    }

    // MARK: What a step names

    func operation(of fields: Fields) throws -> any OperationValue {
        let name = try fields.text("operation")
        let binding = try bindings.find(name).get()
        guard let value = binding.value(.object(try fields.object("variables"))) else {
            throw FormatError("no value of \(name) was generated with these variables")
        }
        return value
    }

    private func policy(of fields: Fields) throws -> FetchPolicy {
        guard let name = try fields.optionalText("policy") else { return .default }
        guard let policy = FetchPolicy(rawValue: name) else { throw FormatError("there is no policy `\(name)`") }
        return policy
    }

    func attached(_ fields: Fields) throws -> (AttachedHandle, any OperationValue) {
        let name = try fields.text("handle")
        guard let attached = handles[name] else { throw FormatError("there is no handle `\(name)`") }
        return attached
    }

    private func appliedLayer(_ fields: Fields) throws -> (OptimisticLayer, any OperationValue) {
        let name = try fields.text("layer")
        guard let layer = layers[name] else { throw FormatError("there is no layer `\(name)`") }
        return layer
    }

    private func payload(_ fields: Fields) throws -> Payload { Payload(try manifest.file(try fields.text("response"))) }
}
