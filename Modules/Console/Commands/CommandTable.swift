/// The commands of one view, with their heading in `help`.
public struct CommandTable: Sendable {
    /// The heading.
    public let title: String
    /// The commands, in the order of `help`.
    public let commands: [Command]

    /// A heading and its commands.
    public init(title: String, commands: [Command]) {
        self.title = title
        self.commands = commands
    }
}
