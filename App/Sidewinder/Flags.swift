import Console

/// What the words behind the program's name say.
struct Flags: Equatable {
    static let version = "0.1.0"

    var library: String?
    var json = false
    var color = ColorMode.auto
    var keepGoing = false
    var version = false
    var help = false
    /// One command and what belongs to it; empty if commands are read from a prompt or a pipe.
    var command: [String] = []

    /// Whether only the program itself is asked about.
    var isQuestion: Bool { version || help }

    /// The program itself, as a command with options: they are read and explained as those of every command are.
    static let program = Command(
        "sidewinder",
        options: [.library, .color, .keepGoing, .version, .help],
        help: "a music library at a line-editing prompt; a command may follow, `sidewinder help` lists them",
        handler: { _ in }
    )
}

extension Flags {
    /// Reads the options in front of the command; what follows them belongs to the command.
    ///
    /// - Throws: `usage` if there is no such option, or its value makes no sense.
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
        help: "the library; unless told $SIDEWINDER_LIBRARY, else one in your data folder"
    )
    fileprivate static let color = CommandOption(
        "color",
        takes: "auto|always|never",
        kind: .choice(ColorMode.allCases.map(\.rawValue)),
        help: "when to colour"
    )
    fileprivate static let keepGoing = CommandOption(
        "keep-going",
        help: "goes on after a command of a script has failed"
    )
    fileprivate static let version = CommandOption("version", help: "prints the version")
    fileprivate static let help = CommandOption("help", help: "prints this")
}
