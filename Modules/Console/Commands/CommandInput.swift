/// What a person typed behind a command's verb, checked against the command's parameters and options.
public struct CommandInput: Equatable, Sendable {
    /// The words of a parameter.
    struct Argument: Equatable {
        let parameter: CommandParameter
        let words: [ShellWord]
    }

    /// An option that was given, with its value if it takes one.
    struct GivenOption: Equatable {
        let option: CommandOption
        let value: String?
    }

    // A command has so few of them that looking through a list is faster than hashing.
    private let arguments: [Argument]
    private let options: [GivenOption]

    /// - Parameter options: where one is given twice, the last counts.
    init(arguments: [Argument], options: [GivenOption]) {
        self.arguments = arguments
        self.options = options
    }

    /// The word of a parameter that must be there; an empty text if it wasn't declared.
    public func word(_ parameter: CommandParameter) -> String {
        words(parameter).first ?? ""
    }

    /// The words of a parameter, in order.
    public func words(_ parameter: CommandParameter) -> [String] {
        shellWords(parameter).map(\.text)
    }

    /// The same, with what was in quotes.
    public func shellWords(_ parameter: CommandParameter) -> [ShellWord] {
        arguments.first { $0.parameter == parameter }?.words ?? []
    }

    /// The value of an option, `nil` if it wasn't given.
    public subscript(option: CommandOption) -> String? {
        options.last { $0.option == option }?.value
    }

    /// Whether an option without a value was given.
    public func has(_ option: CommandOption) -> Bool {
        options.contains { $0.option == option }
    }

    /// The value of an option as a whole number of at least 1, `nil` if it wasn't given.
    public func count(_ option: CommandOption) throws(CommandFailure) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), number >= 1 else {
            throw .usage("--\(option.name) \(text) is no whole number of 1 or more.")
        }
        return number
    }
}
