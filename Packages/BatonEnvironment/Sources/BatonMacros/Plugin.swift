@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The macros' program, which the Swift compiler starts and talks to over standard input and output.
///
/// The toolchain ships the message handling of a compiler plugin but not the convenience that a plugin's entry point usually
/// inherits, so the entry point drives the listener itself.
@main
enum Plugin {
    static func main() throws {
        let connection = try StandardIOMessageConnection()
        try CompilerPluginMessageListener(connection: connection, provider: MarkerProvider()).main()
    }
}

/// Finds a marker by the name that the umbrella's macro declarations give.
struct MarkerProvider: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "QueryMarker": return QueryMarker.self
        case "FragmentMarker": return FragmentMarker.self
        case "MutationMarker": return MutationMarker.self
        case "SubscriptionMarker": return SubscriptionMarker.self
        default: throw UnknownMarker(typeName: typeName)
        }
    }
}

/// A macro declaration that names a type this plugin does not have: the umbrella and the plugin are of different versions.
struct UnknownMarker: Error, CustomStringConvertible {
    let typeName: String

    var description: String {
        "BatonMacros has no macro \(typeName); the Baton module and its macros are of different versions."
    }
}
