import BatonMarkers

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

let outcome = MarkersCommand.run(Array(CommandLine.arguments.dropFirst()))
let message = Array(outcome.message.utf8)
if !message.isEmpty { message.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) } }
exit(outcome.code)
