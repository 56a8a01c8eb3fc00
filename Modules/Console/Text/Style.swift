/// Decides once whether text is coloured, and colours it by the role it plays.
public struct Style: Equatable, Sendable {
    public enum Role: Sendable {
        case heading, title, accent, number, dim, error
    }

    /// Whether roles can be seen at all.
    public let isColored: Bool

    /// Text as it is.
    public static let plain = Style(isColored: false)
    public static let colored = Style(isColored: true)

    /// - Parameters:
    ///   - mode: what the user asked for; `always` and `never` are the last word.
    ///   - isTerminal: whether results go to a terminal.
    ///   - environment: `NO_COLOR` (set and not empty) and `TERM` (`dumb` or not set) mean no colour.
    public init(_ mode: ColorMode, isTerminal: Bool, environment: Environment) {
        isColored =
            switch mode {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
                    && !["", "dumb"].contains(environment["TERM"] ?? "")
            }
    }

    private init(isColored: Bool) {
        self.isColored = isColored
    }

    /// The text in the colour of its role. Goes around a whole cell, so that widths are taken before.
    public func callAsFunction(_ text: String, as role: Role) -> String {
        paint(text, as: role, around: nil)
    }

    /// The text in the colour of its role, with a mark on both sides of each escape sequence.
    func paint(_ text: String, as role: Role, around mark: Character?) -> String {
        guard isColored, !text.isEmpty else { return text }
        let mark = mark.map(String.init) ?? ""
        return "\(mark)\u{1B}[\(role.code)m\(mark)\(text)\(mark)\u{1B}[0m\(mark)"
    }
}

extension Style.Role {
    /// The parameter of the terminal's "select graphic rendition". Only the terminal's own colours, and none of
    /// those that vanish on a light or on a dark background.
    fileprivate var code: String {
        switch self {
        case .heading, .title: "1"
        case .accent: "36"
        case .number, .dim: "2"
        case .error: "31"
        }
    }
}
