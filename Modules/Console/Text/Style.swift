/// Decides once whether text is coloured, and colours it by role.
public struct Style: Equatable, Sendable {
    /// The purpose of a text; each role has a colour, or is bold or dim.
    public enum Role: Sendable {
        /// The titles of a table's columns, or of a table of commands.
        case heading
        /// The name of the item shown.
        case title
        /// Prominent text, such as the played part of a waveform.
        case accent
        /// A row's number.
        case number
        /// Secondary text.
        case dim
        /// The reason for a failure.
        case error
    }

    /// Whether roles have colours.
    public let isColored: Bool
    /// Whether roles have colours in files and pipes, too.
    let isForced: Bool

    /// No colours.
    public static let plain = Style(isColored: false)
    /// Colours from the terminal's palette.
    public static let colored = Style(isColored: true)

    /// - Parameters:
    ///   - mode: the user's choice; `always` and `never` override everything else.
    ///   - isTerminal: whether results go to a terminal.
    ///   - environment: a nonempty `NO_COLOR` or `ACCESSIBLE`, or a `TERM` that is `dumb` or unset, disables colour.
    package init(_ mode: ColorMode, isTerminal: Bool, environment: Environment) {
        isForced = mode == .always
        isColored =
            switch mode {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && !environment.isAppendOnly
            }
    }

    private init(isColored: Bool) {
        (self.isColored, isForced) = (isColored, false)
    }

    /// Returns text in the colour of its role. Apply it after measuring and padding.
    package func callAsFunction(_ text: String, as role: Role) -> String {
        guard isColored, !text.isEmpty else { return text }
        return code(to: role) + text + code(from: role, to: nil)
    }

    /// Returns the escape sequence that switches from one role to another; empty without colours.
    func code(from old: Role? = nil, to new: Role?) -> String {
        guard isColored, old != new else { return "" }
        // Without parameters, the sequence ends all roles.
        let parameters = [old == nil || new == nil ? nil : "0", new?.code].compactMap(\.self)
        return "\u{1B}[\(parameters.joined(separator: ";"))m"
    }
}

extension Style.Role {
    /// The parameter of “select graphic rendition”. Uses only palette colours that are visible on light and dark
    /// backgrounds.
    fileprivate var code: String {
        switch self {
        case .heading, .title: "1"
        case .accent: "36"
        case .number, .dim: "2"
        case .error: "31"
        }
    }
}
