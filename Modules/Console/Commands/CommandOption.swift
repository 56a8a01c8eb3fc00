/// An option of a command: a flag such as `--reverse`, or `--limit N` with a value.
public struct CommandOption: Hashable, Sendable {
    /// The name without dashes.
    public let name: String
    /// The value's name in the usage line; `nil` for a flag.
    public let valueName: String?
    /// The kind of its value, for completion.
    public let kind: ValueKind
    /// Whether the command can't be used without it.
    public let isRequired: Bool
    /// A one-line description of the option, in the imperative.
    public let help: String

    /// A flag.
    public init(_ name: String, help: String) {
        self.init(name, valueName: nil, kind: .text, isRequired: false, help: help)
    }

    /// An option with a value.
    public init(
        _ name: String,
        takes valueName: String,
        kind: ValueKind = .text,
        isRequired: Bool = false,
        help: String
    ) {
        self.init(name, valueName: valueName, kind: kind, isRequired: isRequired, help: help)
    }

    private init(_ name: String, valueName: String?, kind: ValueKind, isRequired: Bool, help: String) {
        self.name = name
        self.valueName = valueName
        self.kind = kind
        self.isRequired = isRequired
        self.help = help
    }

    /// An option of every command.
    public static let json = CommandOption("json", help: "print one JSON object per line")

    var usage: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}
