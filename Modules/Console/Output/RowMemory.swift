import Records

/// A result as a JSON object: named texts, numbers, Booleans and records, in the order of `add(_:_:)`. Absent values
/// are left out.
public typealias Record = Records.Record

/// The rows of the last list printed, which numbers typed later refer to.
///
/// Only the last rows of a long list are remembered, at least `capacity` of them.
struct RowMemory<Row: Sendable> {
    static var capacity: Int { 10_000 }

    /// The number of rows in the list so far.
    private(set) var count = 0
    private var rows: [Row] = []

    /// The numbers of the rows that are remembered.
    var numbers: Range<Int> { (count - rows.count + 1)..<(count + 1) }

    /// Continues the list.
    mutating func append(_ more: some Sequence<Row>) {
        let known = rows.count
        rows += more
        count += rows.count - known
        if rows.count > 2 * Self.capacity { rows.removeFirst(rows.count - Self.capacity) }
    }

    /// The rows with these numbers, counted from 1.
    ///
    /// - Throws: `notFound` if the list doesn't have such a row, or has forgotten it.
    subscript(_ range: ClosedRange<Int>) -> [Row] {
        get throws(CommandFailure) {
            guard range.lowerBound >= 1, range.upperBound <= count else {
                let missing = range.lowerBound >= 1 ? max(range.lowerBound, count + 1) : range.lowerBound
                throw CommandFailure(
                    code: .notFound,
                    message: "There is no row \(missing): the last list has \(count.counted("row"))."
                )
            }
            let forgotten = count - rows.count
            guard range.lowerBound > forgotten else {
                throw CommandFailure(
                    code: .notFound,
                    message:
                        "Row \(range.lowerBound) was shown too long ago; only the last \(rows.count.grouped) are remembered."
                )
            }
            return Array(rows[(range.lowerBound - forgotten - 1)..<(range.upperBound - forgotten)])
        }
    }
}

/// A row of a numbered list.
public protocol NumberedRow {
    /// The type of the values that rows refer to, such as an identifier.
    associatedtype Shown: Sendable

    /// Returns the list for people.
    static func table(_ rows: [Self]) -> Table

    /// The row for scripts.
    var record: Record { get }

    /// The value that the row refers to, for a later command with its number.
    var shown: Shown { get }
}

extension Output {
    /// Prints a list as a table or JSON Lines, and remembers the values that its rows refer to.
    ///
    /// - Parameters:
    ///   - rows: the rows, in order.
    ///   - isContinued: whether the rows continue the last list.
    ///   - isPaged: whether `more` shows the rows of a table that don't fit on the screen.
    public func show<Row: NumberedRow>(_ rows: [Row], isContinued: Bool = false, isPaged: Bool = true) {
        // By index: iterating would copy each row, and a list may have a million.
        if hasNextCommand { remember(rows.indices.lazy.map { rows[$0].shown }, isContinued: isContinued) }
        print(rows, isPaged: isPaged)
    }

    /// Prints rows as a table or JSON Lines.
    ///
    /// - Parameters:
    ///   - rows: the rows, in order.
    ///   - isPaged: whether `more` shows the rows of a table that don't fit on the screen.
    public func print<Row: NumberedRow>(_ rows: [Row], isPaged: Bool = false) {
        if isJSON {
            records(rows.indices.lazy.map { rows[$0].record })
        } else if isPaged {
            paged { table(Row.table(rows)) }
        } else {
            table(Row.table(rows))
        }
    }
}
