/// A line in a view's table of commands: the one place that dispatch, help and completion read.
public struct Command: Sendable {
    /// What the command does with its words. It returns when all is done and shown.
    public typealias Handler = @MainActor @Sendable (CommandInput) async throws(CommandFailure) -> Void

    /// The word that calls it.
    public let verb: String
    public let parameters: [CommandParameter]
    public let options: [CommandOption]
    /// Whether it shows its screen: then that comes on top. Other commands leave the screens as they are.
    public let showsScreen: Bool
    /// One line that says what it does, in lower case, without a full stop.
    public let help: String
    let handler: Handler

    public init(
        _ verb: String,
        _ parameters: [CommandParameter] = [],
        options: [CommandOption] = [],
        showsScreen: Bool = false,
        help: String,
        handler: @escaping Handler
    ) {
        self.verb = verb
        self.parameters = parameters
        self.options = options
        self.showsScreen = showsScreen
        self.help = help
        self.handler = handler
    }

    /// How the command is typed: `add TITLE ARTIST [--album A]`.
    public var usage: String {
        ([verb] + parameters.map(\.usage) + options.map { "[\($0.usage)]" }).joined(separator: " ")
    }

    /// Reads the words behind the verb as this command's arguments and options.
    public func read(_ words: [ShellWord]) throws(CommandFailure) -> CommandInput {
        var wordsRead = 0
        return try read(words, wordsRead: &wordsRead)
    }

    /// - Parameter wordsRead: how many of the words made sense, also if not all did.
    func read(_ words: [ShellWord], wordsRead: inout Int) throws(CommandFailure) -> CommandInput {
        var reader = CommandReader(command: self)
        for word in words {
            try reader.read(word)
            wordsRead += 1
        }
        return try reader.finish()
    }

    /// Does what the command does.
    @MainActor public func run(_ input: CommandInput) async throws(CommandFailure) {
        try await handler(input)
    }
}
