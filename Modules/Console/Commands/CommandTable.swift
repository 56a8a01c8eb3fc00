/// The commands of one view, with their heading in `help`.
public struct CommandTable: Sendable {
    public let title: String
    public let commands: [Command]

    public init(title: String, commands: [Command]) {
        self.title = title
        self.commands = commands
    }
}
