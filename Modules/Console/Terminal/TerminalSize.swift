/// The size of a terminal in cells.
public struct TerminalSize: Equatable, Sendable {
    public var columns: Int
    public var rows: Int

    /// The default without a terminal.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
