/// How many cells a terminal shows.
public struct TerminalSize: Equatable, Sendable {
    public var columns: Int
    public var rows: Int

    /// What is assumed where no terminal says otherwise.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
