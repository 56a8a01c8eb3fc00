/// The arguments and options of a command line, checked against the command's declaration.
public struct CommandInput: Equatable, Sendable {
    /// The words of a parameter.
    struct Argument: Equatable {
        let parameter: CommandParameter
        let words: [ShellWord]
    }

    /// An option on the line, with its value if it takes one.
    struct GivenOption: Equatable {
        let option: CommandOption
        let value: String?
    }

    // Arrays: with this few entries a linear search is faster than hashing.
    private let arguments: [Argument]
    private let options: [GivenOption]

    /// - Parameter options: the last of several equal options wins.
    init(arguments: [Argument], options: [GivenOption]) {
        self.arguments = arguments
        self.options = options
    }

    /// Returns the word of a required parameter; empty if the command doesn't declare it.
    public func word(_ parameter: CommandParameter) -> String {
        words(parameter).first ?? ""
    }

    /// Returns the words of a parameter, in order.
    public func words(_ parameter: CommandParameter) -> [String] {
        shellWords(parameter).map(\.text)
    }

    /// Returns the words of a parameter, in order, with quoted words marked.
    public func shellWords(_ parameter: CommandParameter) -> [ShellWord] {
        arguments.first { $0.parameter == parameter }?.words ?? []
    }

    /// The value of an option; `nil` if it wasn't given.
    public subscript(option: CommandOption) -> String? {
        options.last { $0.option == option }?.value
    }

    /// Returns whether a flag was given.
    public func has(_ option: CommandOption) -> Bool {
        options.contains { $0.option == option }
    }

    /// The words of all parameters that may name rows: those without quotes.
    var rowWords: [String] {
        arguments.filter(\.parameter.namesRows).flatMap(\.words).filter { !$0.isQuoted }.map(\.text)
    }

    /// Returns the value of an option as a whole number of at least 1; `nil` if it wasn't given.
    public func count(_ option: CommandOption) throws(CommandFailure) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), number >= 1 else {
            throw .usage("--\(option.name) must be a whole number of 1 or more, not \(text).")
        }
        return number
    }
}
