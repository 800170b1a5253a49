/// Names that code of an app uses all the time: types of the standard library, of Foundation and of the runtime. A schema's enum or input
/// object of such a name takes a suffix, since its author had no Swift in mind; fragments and operations are named by the app itself.
enum SwiftLibraryNames {
    /// The names.
    static let all: Set<String> = standard.union(foundation).union(runtime)

    private static let standard: Set<String> = [
        "Actor", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "AsyncStream", "Bool", "CaseIterable", "Character",
        "Clock", "ClosedRange", "Codable", "CodingKey", "Collection", "Comparable", "ContiguousArray", "ContinuousClock",
        "CustomStringConvertible", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable",
        "Error", "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "KeyPath",
        "MainActor", "Mirror", "Never", "Numeric", "ObjectIdentifier", "Optional", "OptionSet", "Range", "RawRepresentable", "Regex",
        "Result", "Sendable", "Sequence", "Set", "StaticString", "Strideable", "String", "Substring", "Task", "TaskGroup", "UInt",
        "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Void",
    ]

    private static let foundation: Set<String> = [
        "Bundle", "Calendar", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "FileHandle", "FileManager",
        "FormatStyle", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "Notification",
        "NotificationCenter", "Operation", "Pipe", "Process", "Progress", "Stream", "Thread", "TimeInterval", "TimeZone", "Timer", "URL",
        "URLComponents", "URLRequest", "URLSession", "UUID", "Unit",
    ]

    private static let runtime: Set<String> = [
        "Environment", "EnvironmentError", "Failure", "Fetch", "FetchPolicy", "FieldError", "HTTPTransport", "LogEvent", "MappedScalar",
        "OperationHandle", "Payload", "Persistence", "Phase", "Request", "Retention", "Store", "Transport", "TransportError",
    ]
}
