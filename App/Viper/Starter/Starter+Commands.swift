extension Starter {
    var screen: String {
        """
        /// A view on the prompt's stack.
        @MainActor public protocol Screen: AnyObject {
            /// The screen's title, in a word or two.
            var title: String { get }

            /// The text before each input line while the screen is on top; `nil` for none.
            var status: String? { get }

            /// The commands available here.
            var commands: [Command] { get }

            /// The screen was pushed. Returns once it is shown.
            func viewDidLoad() async

            /// The screen is visible. Runs until its task is cancelled, when the screen is popped or covered.
            func viewDidAppear() async
        }

        """
    }

    var command: String {
        """
        /// An entry in a view's table of commands, which both dispatch and help use.
        public struct Command: Sendable {
            /// Runs the command. Returns when everything is done and shown.
            public typealias Handler = @MainActor @Sendable (CommandInput) async throws(CommandFailure) -> Void

            /// The command's name.
            public let verb: String
            public let parameters: [CommandParameter]
            public let options: [CommandOption]
            /// A one-line summary, in lower case, without a full stop.
            public let help: String
            private let handler: Handler

            public init(
                _ verb: String,
                _ parameters: [CommandParameter] = [],
                options: [CommandOption] = [],
                help: String,
                handler: @escaping Handler
            ) {
                self.verb = verb
                self.parameters = parameters
                self.options = options
                self.help = help
                self.handler = handler
            }

            /// The usage line: `add TITLE [--album A]`.
            public var usage: String {
                ([verb] + parameters.map(\\.usage) + options.map { "[\\($0.usage)]" }).joined(separator: " ")
            }

            /// Parses the words after the verb as this command's arguments and options.
            public func read(_ words: some Sequence<String>) throws(CommandFailure) -> CommandInput {
                var reader = CommandReader(command: self)
                for word in words { try reader.read(word) }
                return try reader.finish()
            }

            /// Runs the command.
            @MainActor public func run(_ input: CommandInput) async throws(CommandFailure) {
                try await handler(input)
            }
        }

        """
    }

    var parameter: String {
        """
        /// A positional argument of a command.
        public struct CommandParameter: Hashable, Sendable {
            /// The number of words it takes.
            public enum Arity: Sendable {
                case one
                /// One or more: the rest of the line.
                case many
            }

            /// The argument's name in a usage line: `TITLE`.
            public let name: String
            public let arity: Arity

            public init(_ name: String, _ arity: Arity = .one) {
                self.name = name
                self.arity = arity
            }

            var usage: String { arity == .many ? "\\(name)…" : name }
        }

        """
    }

    var option: String {
        """
        /// An option of a command: `--reverse`, or with a value `--limit N`.
        public struct CommandOption: Hashable, Sendable {
            /// The name without the dashes.
            public let name: String
            /// The value's name in a usage line, `nil` if the option takes none.
            public let valueName: String?
            /// A one-line summary.
            public let help: String

            public init(_ name: String, takes valueName: String? = nil, help: String) {
                self.name = name
                self.valueName = valueName
                self.help = help
            }

            var usage: String { valueName.map { "--\\(name) \\($0)" } ?? "--\\(name)" }
        }

        """
    }

    var input: String {
        """
        /// The words after a command's verb, checked against its parameters and options.
        public struct CommandInput: Equatable, Sendable {
            let arguments: [CommandParameter: [String]]
            let values: [CommandOption: String]

            /// The word of a parameter; empty if it wasn't declared.
            public func word(_ parameter: CommandParameter) -> String { words(parameter).first ?? "" }

            /// The words of a parameter, in order.
            public func words(_ parameter: CommandParameter) -> [String] { arguments[parameter] ?? [] }

            /// The value of an option, `nil` if it wasn't given.
            public subscript(option: CommandOption) -> String? { values[option] }

            /// Whether an option was given.
            public func has(_ option: CommandOption) -> Bool { values[option] != nil }

            /// The value of an option as a whole number of at least 1, `nil` if it wasn't given.
            public func count(_ option: CommandOption) throws(CommandFailure) -> Int? {
                guard let text = values[option] else { return nil }
                guard let number = Int(text), number >= 1 else {
                    throw .usage("--\\(option.name) \\(text) isn't a whole number of 1 or more.")
                }
                return number
            }
        }

        """
    }

    var reader: String {
        """
        /// Parses a command's words into arguments and options.
        struct CommandReader {
            private let command: Command
            private var arguments: [String] = []
            private var values: [CommandOption: String] = [:]
            private var pending: CommandOption?

            init(command: Command) {
                self.command = command
            }

            mutating func read(_ word: String) throws(CommandFailure) {
                if let option = pending {
                    values[option] = word
                    pending = nil
                } else if !word.hasPrefix("--") {
                    arguments.append(word)
                } else if let option = command.options.first(where: { "--\\($0.name)" == word }) {
                    if option.valueName == nil { values[option] = "" } else { pending = option }
                } else {
                    throw usage("\\(command.verb) has no option \\(word)")
                }
            }

            func finish() throws(CommandFailure) -> CommandInput {
                if let pending { throw usage("--\\(pending.name) needs a value") }
                var rest = arguments[...]
                var assigned: [CommandParameter: [String]] = [:]
                for parameter in command.parameters {
                    let words = rest.prefix(parameter.arity == .many ? rest.count : 1)
                    guard !words.isEmpty else { throw usage("\\(command.verb) needs \\(parameter.name)") }
                    assigned[parameter] = Array(words)
                    rest = rest.dropFirst(words.count)
                }
                if let word = rest.first { throw usage("\\(command.verb) takes no further word \\(word)") }
                return CommandInput(arguments: assigned, values: values)
            }

            private func usage(_ problem: String) -> CommandFailure {
                .usage("\\(problem). Usage: \\(command.usage)")
            }
        }

        """
    }
}
