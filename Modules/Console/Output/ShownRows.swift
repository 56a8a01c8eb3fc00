import Records

/// What a row stands for that was printed with a number in front.
public enum ShownRow: Equatable, Sendable {
    /// A track of the library, by its URN; `entry` is its place in the queue, if the queue was printed.
    case track(urn: String, entry: Int? = nil)
    /// A piece of music that the library may have.
    case music(title: String, artist: String?)
    /// Something else: an artist, an album, a playlist. `noun` says what, with its article; `name` which.
    case other(noun: String, name: String)
}

/// The rows printed last, so that a number typed later means the row on the screen, whichever screen printed it.
///
/// Of a long list the last rows are remembered, at least `capacity` of them.
struct ShownRows {
    static let capacity = 10_000

    /// How many rows the list has so far.
    private(set) var count = 0
    private var rows: [ShownRow] = []

    /// Continues the list.
    mutating func append(_ more: [ShownRow]) {
        rows += more
        count += more.count
        if rows.count > 2 * Self.capacity { rows.removeFirst(rows.count - Self.capacity) }
    }

    /// The rows with these numbers, counted from 1.
    ///
    /// - Throws: `notFound` if one of them wasn't printed, or too long ago.
    subscript(_ range: ClosedRange<Int>) -> [ShownRow] {
        get throws(CommandFailure) {
            guard range.lowerBound >= 1, range.upperBound <= count else {
                let missing = range.lowerBound >= 1 ? max(range.lowerBound, count + 1) : range.lowerBound
                throw CommandFailure(
                    code: "notFound",
                    message: "There is no row \(missing): the last list has \(count.counted("row"))."
                )
            }
            let forgotten = count - rows.count
            guard range.lowerBound > forgotten else {
                throw CommandFailure(
                    code: "notFound",
                    message:
                        "Row \(range.lowerBound) was shown too long ago; only the last \(rows.count) are remembered."
                )
            }
            return Array(rows[(range.lowerBound - forgotten - 1)..<(range.upperBound - forgotten)])
        }
    }
}

/// A line of a list that is printed with a number in front.
public protocol ListedRow {
    /// The list for people.
    static func table(_ rows: [Self]) -> Table

    /// The row as scripts get it.
    var record: Record { get }

    /// What the row stands for.
    var shown: ShownRow { get }
}

extension Output {
    /// Prints a list, as a table or as JSON Lines, and remembers what its rows stand for.
    ///
    /// - Parameter isContinued: whether it goes on with the list printed last.
    public func show<Row: ListedRow>(_ rows: [Row], isContinued: Bool = false) {
        // By index, as is done for a million tracks: iterating copies each of them.
        remember(rows.indices.map { rows[$0].shown }, isContinued: isContinued)
        if isJSON {
            records(rows.indices.map { rows[$0].record })
        } else {
            table(Row.table(rows))
        }
    }
}
