#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The imported parts of a history. Times are seconds since 1970.
///
/// A pass reads from the newest play down to its floor. An interrupted pass stays open and is resumed, leaving no gaps.
///
/// Plays may reach a service two weeks late. Once a day, a thorough pass goes back that far. Other passes only go back
/// to an hour before the newest play known.
struct FollowCursor: Codable, Equatable, Sendable {
    /// One walk through a history, from newest to oldest.
    struct Pass: Codable, Equatable, Sendable {
        /// The start of the pass.
        var start: Int
        /// Whether the pass looks for late plays.
        var isThorough: Bool
        /// All plays from this second on have been imported.
        var next: Int
        /// The oldest second to import; `nil` for the beginning of the history.
        var floor: Int?
        /// The newest play of the pass.
        var newest: Int?
        /// The number of plays read so far.
        var seen = 0
        /// The number of plays in the pass, if the service reports it.
        var total: Int?
    }

    /// A completed pass.
    struct Completed: Codable, Equatable, Sendable {
        var start: Int
        /// The newest play of the history at that time.
        var newest: Int
    }

    /// The newest play of the last completed pass.
    var newest: Int?
    /// The last thorough pass.
    var thorough: Completed?
    var pass: Pass?

    /// The longest delay of a play, in seconds: services accept plays up to two weeks old.
    static let overlap = 14 * 86_400
    /// The overlap of passes that aren't thorough, in seconds.
    static let shortOverlap = 3600
    private static let day = 86_400

    init() {}

    /// - Returns: `nil` if it isn't a cursor.
    init?(_ text: String) {
        guard let cursor = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)), cursor.isPlausible
        else { return nil }
        self = cursor
    }

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Whether all numbers are in a safe range for calculations.
    private var isPlausible: Bool {
        [
            newest, thorough?.start, thorough?.newest, pass?.start, pass?.next, pass?.floor, pass?.newest,
            pass?.seen,
            pass?.total,
        ].allSatisfy { number in
            number.map { abs(Double($0)) < 1e15 } ?? true
        }
    }

    /// Opens a pass, unless one is already open.
    mutating func begin(now: Int) {
        guard pass == nil else { return }
        let floor = newest.map { isThoroughDue(now) ? thoroughFloor($0) : $0 - Self.shortOverlap }
        // Allows for plays from clocks that are up to an hour ahead.
        pass = Pass(start: now, isThorough: isThoroughDue(now), next: now + 3600, floor: floor)
    }

    private func isThoroughDue(_ now: Int) -> Bool {
        // The clock may have been set back.
        thorough.map { now >= $0.start + Self.day || now < $0.start } ?? true
    }

    /// Plays that arrived since the last thorough pass may be dated up to two weeks before it.
    private func thoroughFloor(_ newest: Int) -> Int {
        min(thorough?.newest ?? newest, newest) - Self.overlap
    }

    /// Continues below a page, or closes the pass.
    ///
    /// The page's oldest second is read again, because the page may not contain all of its plays.
    mutating func advance(past page: HistoryPage, now: Int) {
        guard var pass else { return }
        let seconds = page.listens.map(\.second)
        pass.seen += page.listens.count
        if pass.newest == nil { pass.newest = seconds.max().map { min($0, now) } }
        let oldest = seconds.min()
        let isAtFloor = oldest.map { oldest in pass.floor.map { oldest < $0 } == true } == true
        if page.isLast || oldest == nil || isAtFloor {
            close(pass)
        } else if let oldest {
            // Advances by a second at least, even if the whole page is within one second.
            pass.next = min(oldest, pass.next - 2) + 1
            self.pass = pass
        }
    }

    private mutating func close(_ pass: Pass) {
        newest = [newest, pass.newest].compactMap(\.self).max()
        if pass.isThorough, let newest { thorough = Completed(start: pass.start, newest: newest) }
        self.pass = nil
    }
}
