/// The commands of one view, with their heading in `help`.
public struct CommandTable: Sendable {
    /// The heading.
    public let title: String
    /// The commands, in the order of `help`.
    public let commands: [Command]
    /// The command that opens the view, if it isn't open.
    public let opener: String?

    /// - Parameters:
    ///   - title: the heading.
    ///   - commands: the commands, in the order of `help`.
    ///   - opener: the command that opens the view, if it isn't open.
    public init(title: String, commands: [Command], opener: String? = nil) {
        self.title = title
        self.commands = commands
        self.opener = opener
    }
}

extension [CommandTable] {
    /// Returns the commands of a verb that prescribe the most of the words after it, nearest first.
    func commands(_ verb: String, meantBy words: [ShellWord]) -> [(command: Command, tableIndex: Int)] {
        let commands = enumerated().flatMap { index, table in
            table.commands.filter { $0.verb == verb }.map { (command: $0, tableIndex: index) }
        }
        let most = commands.map { $0.command.fixedCount(of: words) }.max() ?? 0
        return commands.filter { $0.command.fixedCount(of: words) == most }
    }
}
