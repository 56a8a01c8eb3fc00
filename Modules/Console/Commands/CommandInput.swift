/// What a person typed behind a command's verb, checked against the command's parameters and options.
public struct CommandInput: Equatable, Sendable {
    private let arguments: [CommandParameter: [String]]
    private let values: [CommandOption: String]
    private let flags: Set<CommandOption>

    init(
        arguments: [CommandParameter: [String]] = [:],
        values: [CommandOption: String] = [:],
        flags: Set<CommandOption> = []
    ) {
        self.arguments = arguments
        self.values = values
        self.flags = flags
    }

    /// The word of a parameter that must be there; an empty text if it wasn't declared.
    public func word(_ parameter: CommandParameter) -> String {
        words(parameter).first ?? ""
    }

    /// The words of a parameter, in order.
    public func words(_ parameter: CommandParameter) -> [String] {
        arguments[parameter] ?? []
    }

    /// The value of an option, `nil` if it wasn't given.
    public subscript(option: CommandOption) -> String? {
        values[option]
    }

    /// Whether an option without a value was given.
    public func has(_ option: CommandOption) -> Bool {
        flags.contains(option)
    }

    /// The value of an option as a whole number of at least 1, `nil` if it wasn't given.
    public func count(_ option: CommandOption) throws(CommandFailure) -> Int? {
        guard let text = values[option] else { return nil }
        guard let number = Int(text), number >= 1 else {
            throw .usage("--\(option.name) \(text) is no whole number of 1 or more.")
        }
        return number
    }
}
