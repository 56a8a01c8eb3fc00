/// A page of a list, as rows.
public struct RowPage<Row> {
    public let rows: [Row]
    /// Whether the page continues the list shown. Otherwise it is the first, which may be empty.
    public let isContinued: Bool
    /// The start of the next page; `nil` if this is the last, or the list doesn't pause here.
    public let next: String?

    public init(_ rows: [Row], isContinued: Bool = false, next: String?) {
        (self.rows, self.isContinued, self.next) = (rows, isContinued, next)
    }
}

extension RowPage: Equatable where Row: Equatable {}
extension RowPage: Sendable where Row: Sendable {}
