import BatonCompiler
import Foundation

Command.runProcess(Array(CommandLine.arguments.dropFirst()), isTerminal: isatty(STDERR_FILENO) == 1)
