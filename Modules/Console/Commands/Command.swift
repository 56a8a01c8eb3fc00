/// A command of a view: the single source for dispatch, help and completion.
public struct Command: Sendable {
    /// Runs the command. Returns when everything is done and shown.
    public typealias Handler = @MainActor @Sendable (CommandInput) async throws(CommandFailure) -> Void

    /// The word that invokes it.
    public let verb: String
    /// The arguments, in order.
    public let parameters: [CommandParameter]
    /// Its options; every command also takes `--json`.
    public let options: [CommandOption]
    /// Whether the command brings its screen to the top. Others leave the stack unchanged.
    public let showsScreen: Bool
    /// Whether the command is available even if its screen isn't on the stack, without bringing that to the top.
    public let isEverywhere: Bool
    /// A one-line description in the imperative, lower case, without a full stop: `list the library`.
    public let help: String
    let handler: Handler

    /// - Parameters:
    ///   - verb: the word that invokes it.
    ///   - parameters: its arguments, in order.
    ///   - options: its options, besides `--json`.
    ///   - showsScreen: whether it brings its screen to the top.
    ///   - isEverywhere: whether it is available even if its screen isn't on the stack.
    ///   - help: a one-line description in the imperative, lower case, without a full stop.
    ///   - handler: runs the command; throws the failure to report.
    public init(
        _ verb: String,
        _ parameters: [CommandParameter] = [],
        options: [CommandOption] = [],
        showsScreen: Bool = false,
        isEverywhere: Bool = false,
        help: String,
        handler: @escaping Handler
    ) {
        self.verb = verb
        self.parameters = parameters
        self.options = options
        self.showsScreen = showsScreen
        self.isEverywhere = isEverywhere
        self.help = help
        self.handler = handler
    }

    /// Whether it is available if its screen is on demand and isn't on the stack.
    package var isAlwaysAvailable: Bool { showsScreen || isEverywhere }

    /// The words after the verb that the command prescribes: `move` in `playlist move`.
    var fixedWords: [String] {
        parameters.map { parameter -> String? in
            guard case .choice(let choices) = parameter.kind, choices.count == 1 else { return nil }
            return choices[0]
        }.prefix { $0 != nil }.compactMap(\.self)
    }

    /// The syntax: `add TITLE ARTIST [--album A]`.
    public var usage: String { usageParts.joined(separator: " ") }

    /// The verb, each argument, and each option with its value.
    var usageParts: [String] {
        [verb] + parameters.map(\.usage) + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
    }

    /// Returns the number of words after the verb, from the first one, that the command prescribes: 1 in `counts
    /// rebuild`.
    func fixedCount(of words: [ShellWord]) -> Int {
        zip(parameters, words).prefix { parameter, word in
            guard case .choice(let choices) = parameter.kind else { return false }
            return !word.isQuoted && choices.contains(word.text)
        }.count
    }

    /// Parses the words after the verb into arguments and options.
    public func read(_ words: [ShellWord]) throws(CommandFailure) -> CommandInput {
        var wordsRead = 0
        return try read(words, wordsRead: &wordsRead)
    }

    /// - Parameter wordsRead: the number of words parsed, even if parsing then fails.
    func read(_ words: [ShellWord], wordsRead: inout Int) throws(CommandFailure) -> CommandInput {
        var reader = CommandReader(command: self)
        for word in words {
            try reader.read(word)
            wordsRead += 1
        }
        return try reader.finish()
    }

    /// Runs the command with its parsed words.
    @MainActor public func run(_ input: CommandInput) async throws(CommandFailure) {
        try await handler(input)
    }
}
