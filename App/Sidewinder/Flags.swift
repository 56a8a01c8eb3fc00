import ArgumentParser
import Console

/// The words of the process itself; a command and what belongs to it comes behind them.
struct Flags: ParsableArguments {
    static let version = "0.1.0"

    @Option(help: "The library file. (default: $SIDEWINDER_LIBRARY, else your data folder's)")
    var library: String?

    @Flag(help: "Print results as JSON Lines: one object a line.")
    var json = false

    @Option(help: "When to colour: auto, always or never.")
    var color = ColorMode.auto

    @Flag(help: "Go on after a command of a script has failed.")
    var keepGoing = false

    @Flag(help: "Print the version.")
    var version = false

    @Argument(
        parsing: .captureForPassthrough,
        help:
            "One command to run, for example `list --limit 10`; `help` lists them all. Without one, commands are read a line each: at a prompt, or from a pipe."
    )
    var command: [String] = []
}

extension ColorMode: ExpressibleByArgument {}
