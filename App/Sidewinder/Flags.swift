import AppServices
import Console

/// The program's own options, and the command that follows them.
struct Flags: Equatable {
    /// Something to print instead of running commands.
    enum Question: Equatable {
        case version
        case help
        /// The manual page.
        case manual
        /// The candidates for the end of a shell's command line.
        case candidates(line: String)
    }

    var library: String?
    var json = false
    var color = ColorMode.auto
    var keepGoing = false
    var question: Question?
    /// Whether the program is the library's player, which another process has started.
    var isPlayer = false
    /// A one-shot command with its arguments; empty if commands come from a prompt or a pipe.
    var command: [String] = []

    /// Whether the library that `--library` names is created if it is missing. A command that only reads would find
    /// nothing in it, so its place must be mistyped.
    var createsLibrary: Bool {
        guard library != nil, let verb = command.first else { return true }
        return switch (verb, command.dropFirst().first) {
        case ("add", _), ("import", _), ("library", "copy"): true
        case (_, "add"), (_, "create"): Self.groups.contains(verb)
        default: false
        }
    }

    /// The commands whose second word may be `add` or `create`.
    private static let groups: Set = [
        "accounts", "clients", "devices", "friends", "playlist", "playlists", "plays", "servers",
    ]

    /// Whether the command only shows help, which needs no library.
    var asksForHelp: Bool {
        command.first == "help" || command.prefix { $0 != "--" }.dropFirst().contains("--help")
    }

    /// The program as a command, which lets its options be parsed and explained like any others.
    static let program = Command(
        "sidewinder",
        options: [.library, .color, .keepGoing, .version, .help],
        help: "open the prompt, or run the COMMAND that follows (`sidewinder help` lists them)",
        handler: { _ in }
    )
}

extension Flags {
    /// Parses the options before the command; all other words belong to the command.
    ///
    /// `--manual` and `--complete` (with a shell's line) are meant for packages and shells, `--player` for
    /// `PlayerLauncher`; the help omits them.
    ///
    /// - Throws: `usage` for an unknown option or an invalid value.
    init(_ words: [String]) throws(CommandFailure) {
        let count = Self.optionCount(in: words)
        switch (words.first, words.count) {
        case ("--manual", 1): question = .manual
        case ("--complete", 2): question = .candidates(line: words[1])
        case (PlayerLauncher.option, 1): isPlayer = true
        default:
            try read(words.prefix(count))
            command = Array(words.dropFirst(count))
        }
    }

    /// The options in an unfinished command line that begins with the program's name; none if one is invalid.
    init(unfinished line: String) {
        self = (try? Flags(Array(ShellWords.unfinished(line).dropFirst()))) ?? Flags()
    }

    private mutating func read(_ words: some Sequence<String>) throws(CommandFailure) {
        let input = try Self.program.read(words.map { ShellWord($0 == "-h" ? "--help" : $0) })
        library = input[.library]
        json = input.has(.json)
        color = input[.color].flatMap(ColorMode.init) ?? .auto
        keepGoing = input.has(.keepGoing)
        question = input.has(.version) ? .version : input.has(.help) ? .help : nil
    }

    private static func optionCount(in words: [String]) -> Int {
        var count = 0
        while count < words.count, words[count].hasPrefix("-") {
            let name = words[count].dropFirst(2)
            count += program.options.contains { $0.name == name && $0.valueName != nil } ? 2 : 1
        }
        return min(count, words.count)
    }
}

extension CommandOption {
    fileprivate static let color = CommandOption(
        "color",
        takes: "auto|always|never",
        kind: .choice(ColorMode.allCases.map(\.rawValue)),
        help: "when to use colours (default: auto)"
    )
    fileprivate static let keepGoing = CommandOption(
        "keep-going",
        help: "continue a script after a failed command"
    )
    fileprivate static let version = CommandOption("version", help: "print the version")
    fileprivate static let help = CommandOption("help", help: "print this help")
}
