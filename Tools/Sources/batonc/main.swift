import BatonCompiler
import Foundation

let outcome = Command.run(Array(CommandLine.arguments.dropFirst()), isTerminal: isatty(STDERR_FILENO) == 1)
FileHandle.standardOutput.write(Data(outcome.output.utf8))
FileHandle.standardError.write(Data(outcome.errors.utf8))
exit(outcome.code)
