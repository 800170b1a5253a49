public import BatonStore
public import Foundation

// What generated readers are made of. A reader goes from an operation's data along a path, an accessor at a time; it is written without
// knowing which accessors are optional or throw: an optional parameter takes both, and a step may throw.

/// What a reader found.
@MainActor public enum ReadOutcome {
    /// What the last accessor yielded; nil where a link on the way was absent.
    case value(Any?)
    /// The way is closed: it leads through another type than the record's, or through what `@include` and `@skip` left out.
    case closed
}

/// An error that a spread's accessor threw: everything below it is absent.
struct SpreadError: Error {
    let error: any Error
}

/// Reads an accessor on the way.
@MainActor public func step<T>(_ value: @autoclosure () throws -> T?) throws -> T? {
    try value()
}

/// Reads a spread's accessor on the way.
@MainActor public func spread<T>(_ value: @autoclosure () throws -> T?) throws -> T? {
    do {
        return try value()
    } catch {
        throw SpreadError(error: error)
    }
}

/// Reads an accessor of a `@catch` on the way; a failure is absent below.
@MainActor public func success<T, E: Error>(_ value: @autoclosure () throws -> Result<T, E>?) throws -> T? {
    try value().flatMap { try? $0.get() }
}

/// Reads an accessor of a `@catch` on the way, whose success may be absent; a failure is absent below.
@MainActor public func success<T, E: Error>(_ value: @autoclosure () throws -> Result<T?, E>?) throws -> T? {
    try value().flatMap { try? $0.get() ?? nil }
}

/// Reads the accessor at the path's end.
@MainActor public func leaf<T>(_ value: @autoclosure () throws -> T) throws -> ReadOutcome {
    .value(try value() as Any)
}

/// An element of a list; nil where there is none.
@MainActor public func element<T>(_ list: [T], _ index: Int) -> T? {
    list.indices.contains(index) ? list[index] : nil
}

/// An element of a list whose elements may be absent; nil where there is none.
@MainActor public func element<T>(_ list: [T?], _ index: Int) -> T? {
    list.indices.contains(index) ? list[index] : nil
}

/// An element of a list of lenses; nil where there is none.
@MainActor public func element<T: Lens>(_ list: List<T>, _ index: Int) -> T? {
    list.indices.contains(index) ? list[index] : nil
}

// MARK: Arguments

/// A string argument.
public func text(_ text: String) -> String { text }

/// An enum argument.
public func text<E: SchemaEnum>(_ text: String) -> E { E(text: text) }

/// A decimal argument.
public func text(_ text: String) -> Decimal { Decimal(string: text) ?? .nan }

/// A date argument.
public func text(_ text: String) -> Date { (try? Date.ISO8601FormatStyle().parse(text)) ?? .distantPast }

/// A URL argument.
public func text(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

/// A UUID argument.
public func text(_ text: String) -> UUID { UUID(uuidString: text) ?? UUID() }
