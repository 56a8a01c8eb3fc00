/// A line of text in parts, each in the colour of its role. It holds no escape sequences: those come in only when it
/// is drawn.
public struct StyledLine: Equatable, Sendable {
    /// A part of the line; without a role it looks like the line as a whole.
    struct Run: Equatable, Sendable {
        var text: String
        let role: Style.Role?
    }

    private(set) var runs: [Run] = []

    public init(_ text: String, as role: Style.Role? = nil) {
        append(text, as: role)
    }

    /// Adds a part at the end.
    public mutating func append(_ text: String, as role: Style.Role? = nil) {
        if !text.isEmpty { runs.append(Run(text: text, role: role)) }
    }

    /// Adds a line at the end.
    public mutating func append(_ line: StyledLine) {
        runs += line.runs
    }

    /// The line without its colours.
    public var text: String { runs.map(\.text).joined() }

    /// The line as it may be shown, whoever supplied it, cut to at most `width` cells.
    func fitted(toWidth width: Int) -> StyledLine {
        var fitted = StyledLine("")
        var room = max(0, width)
        for run in runs where room > 0 {
            let text = run.text.sanitized(maximumLength: room + 1).truncated(toWidth: room)
            fitted.append(text, as: run.role)
            room -= text.displayWidth
        }
        return fitted
    }

    /// The line as a terminal gets it.
    ///
    /// - Parameter role: the role of parts that have none.
    func drawn(in style: Style, as role: Style.Role? = nil) -> String {
        runs.map { run in (run.role ?? role).map { style(run.text, as: $0) } ?? run.text }.joined()
    }
}

extension StyledLine: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
