/// A line of text in parts, each with a role. Escape sequences are added only when it is drawn.
public struct StyledLine: Equatable, Sendable {
    /// A part of the line; without a role it takes the line's.
    struct Run: Equatable, Sendable {
        var text: String
        let role: Style.Role?
    }

    private(set) var runs: [Run] = []

    /// A line of one part.
    public init(_ text: String, as role: Style.Role? = nil) {
        append(text, as: role)
    }

    /// Appends a part.
    public mutating func append(_ text: String, as role: Style.Role? = nil) {
        if !text.isEmpty { runs.append(Run(text: text, role: role)) }
    }

    /// Appends another line.
    public mutating func append(_ line: StyledLine) {
        runs += line.runs
    }

    /// The line without its colours.
    public var text: String { runs.map(\.text).joined() }

    /// Returns the line made safe to display and truncated to `width` cells.
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

    /// Returns the line with escape sequences, for a terminal.
    ///
    /// - Parameter role: the role of parts without one.
    func drawn(in style: Style, as role: Style.Role? = nil) -> String {
        runs.map { run in (run.role ?? role).map { style(run.text, as: $0) } ?? run.text }.joined()
    }
}

extension StyledLine: ExpressibleByStringLiteral {
    /// A line of one part, without a role.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
