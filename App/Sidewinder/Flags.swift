import Console

/// The program's own options, and the command that follows them.
struct Flags: Equatable {
    static let version = "0.1.0"

    var library: String?
    var json = false
    var color = ColorMode.auto
    var keepGoing = false
    var version = false
    var help = false
    /// A one-shot command with its arguments; empty if commands come from a prompt or a pipe.
    var command: [String] = []

    /// Whether to print only the version or the help.
    var isQuestion: Bool { version || help }

    /// The program itself as a command, so that its options are parsed and explained like any others.
    static let program = Command(
        "sidewinder",
        options: [.library, .color, .keepGoing, .version, .help],
        help: "a music library at a prompt; to run one command, add it (`sidewinder help` lists them)",
        handler: { _ in }
    )
}

extension Flags {
    /// Parses the options before the command; all other words belong to the command.
    ///
    /// - Throws: `usage` for an unknown option or an invalid value.
    init(_ words: [String]) throws(CommandFailure) {
        let count = Self.optionCount(in: words)
        let input = try Self.program.read(words.prefix(count).map { ShellWord($0 == "-h" ? "--help" : $0) })
        library = input[.library]
        json = input.has(.json)
        color = input[.color].flatMap(ColorMode.init) ?? .auto
        keepGoing = input.has(.keepGoing)
        version = input.has(.version)
        help = input.has(.help)
        command = Array(words.dropFirst(count))
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
    fileprivate static let library = CommandOption(
        "library",
        takes: "FILE",
        kind: .path,
        help: "the library (default: $SIDEWINDER_LIBRARY, else one in your data folder)"
    )
    fileprivate static let color = CommandOption(
        "color",
        takes: "auto|always|never",
        kind: .choice(ColorMode.allCases.map(\.rawValue)),
        help: "when to use colour (default: auto)"
    )
    fileprivate static let keepGoing = CommandOption(
        "keep-going",
        help: "continues a script after a failed command"
    )
    fileprivate static let version = CommandOption("version", help: "prints the version")
    fileprivate static let help = CommandOption("help", help: "prints this help")
}
