/// The size of a terminal in cells.
public struct TerminalSize: Equatable, Sendable {
    /// The number of cells in a line.
    public var columns: Int
    /// The number of lines.
    public var rows: Int

    /// The default size without a terminal.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// A size in cells.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
