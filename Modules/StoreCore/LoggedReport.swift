/// A report of a play, as a row of the log.
///
/// The log keeps one report of each play: with the most exact start, and with the first names that have an album, or else
/// the first ones. So the counts don't depend on the order of reports.
package protocol LoggedReport {
    associatedtype Change
    associatedtype Key: Hashable

    /// The values that identify the row.
    var key: Key { get }
    /// The key of the play's retraction, or of the play that this row retracts.
    var oppositeKey: Key { get }
    var start: ReportedStart { get }
    /// The change that brought the play.
    var change: Change { get set }
    var hasAlbum: Bool { get }

    /// Replaces the names by those of another report of the same track.
    mutating func takeNames(of other: Self)
}

extension LoggedReport {
    /// Returns the reports of the same play that this one is merged with.
    ///
    /// - Parameters:
    ///   - logged: the log's reports of the same play.
    ///   - copied: the rows that are copied from another log, this one among them; empty if it isn't. All rows of a
    ///     play are copied together, so none of them is merged with another.
    package func others(in logged: [Self], apartFrom copied: Set<Key>) -> [Self] {
        if copied.contains(oppositeKey) { return [] }
        return copied.isEmpty ? logged : logged.filter { !copied.contains($0.key) }
    }

    /// Whether this report is kept if an edit makes it the same play as another.
    package func isBetter(than other: Self) -> Bool {
        (start.precision, hasAlbum ? 0 : 1, start.second)
            < (other.start.precision, other.hasAlbum ? 0 : 1, other.start.second)
    }

    /// Returns the report to keep, and those of the log that it replaces; `nil` if the log says as much.
    ///
    /// - Parameter logged: the log's reports of the same play, in chronological order.
    package func merged(with logged: [Self]) -> (play: Self, replaced: [Self])? {
        guard let first = logged.first else { return (self, []) }
        let isMoreExact = start.isMoreExact(than: logged.lazy.map(\.start))
        let named = logged.first(where: \.hasAlbum)
        guard isMoreExact || named == nil && hasAlbum else { return nil }
        var play = isMoreExact ? self : first
        play.takeNames(of: named ?? (hasAlbum ? self : first))
        play.change = first.change
        return (play, isMoreExact ? logged : [first])
    }
}
