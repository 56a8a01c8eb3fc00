/// An option of a command: `--reverse`, or with a value `--limit N`.
public struct CommandOption: Hashable, Sendable {
    /// The name without the dashes.
    public let name: String
    /// How the value is called in a usage line, `nil` if the option takes none.
    public let valueName: String?
    public let kind: ValueKind
    /// One line that says what the option does.
    public let help: String

    /// An option that is there or not.
    public init(_ name: String, help: String) {
        self.init(name, valueName: nil, kind: .text, help: help)
    }

    /// An option with a value.
    public init(_ name: String, takes valueName: String, kind: ValueKind = .text, help: String) {
        self.init(name, valueName: valueName, kind: kind, help: help)
    }

    private init(_ name: String, valueName: String?, kind: ValueKind, help: String) {
        self.name = name
        self.valueName = valueName
        self.kind = kind
        self.help = help
    }

    /// The option that every command takes.
    public static let json = CommandOption("json", help: "prints one JSON object a line")

    var usage: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}
