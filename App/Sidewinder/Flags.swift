import ArgumentParser
import Console

/// What the words behind the program's name say.
struct Flags: Equatable {
    static let version = "0.1.0"

    var library: String?
    var json = false
    var color = ColorMode.auto
    var keepGoing = false
    var version = false
    /// One command and what belongs to it; empty if commands are read from a prompt or a pipe.
    var command: [String] = []

    /// Reads the words; explains and ends the process if they make no sense, or ask for help.
    static func readOrExit(_ words: [String]) -> Flags {
        let count = ParsedFlags.count(in: words)
        let command = Array(words.dropFirst(count))
        // The parser takes longer to start than most commands take altogether, so that it is asked only
        // where there is a flag.
        guard count > 0 else { return Flags(command: command) }
        let parsed = ParsedFlags.parseOrExit(Array(words.prefix(count)))
        return Flags(
            library: parsed.library,
            json: parsed.json,
            color: parsed.color,
            keepGoing: parsed.keepGoing,
            version: parsed.version,
            command: command
        )
    }
}

private struct ParsedFlags: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sidewinder",
        abstract: "A music library at a line-editing prompt.",
        usage: "sidewinder [FLAG…] [COMMAND ARGUMENT…]",
        discussion: """
            Without a command, commands are read a line each: at a prompt, or from a pipe. \
            `sidewinder help` lists them.
            """
    )

    @Option(help: "The library file. (default: $SIDEWINDER_LIBRARY, else one in your data folder)")
    var library: String?

    @Flag(help: "Print results as JSON Lines: one object a line.")
    var json = false

    @Option(help: "When to colour.")
    var color = ColorMode.auto

    @Flag(help: "Go on after a command of a script has failed.")
    var keepGoing = false

    @Flag(help: "Print the version.")
    var version = false

    /// How many of the words are flags: those in front of the command.
    static func count(in words: [String]) -> Int {
        var count = 0
        while count < words.count, words[count].hasPrefix("-") {
            count += ["--library", "--color"].contains(words[count]) ? 2 : 1
        }
        return min(count, words.count)
    }
}

extension ColorMode: ExpressibleByArgument {}
