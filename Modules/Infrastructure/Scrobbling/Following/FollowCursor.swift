#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which parts of a history have been pulled. Times are seconds since 1970.
///
/// A pass goes from the newest listen down to its floor. It stays open until then, so that an interrupted one leaves no
/// hole.
///
/// Listens may reach a service two weeks late. A pass that looks for them goes down that far, once a day; those in between
/// only go down to the newest listen known, and an hour more.
struct FollowCursor: Codable, Equatable, Sendable {
    /// A way down through a history.
    struct Pass: Codable, Equatable, Sendable {
        /// When it began.
        var start: Int
        /// Whether it looks for listens that came late.
        var isThorough: Bool
        /// All listens from this second on have been pulled.
        var next: Int
        /// The last second to pull; the beginning if there is none.
        var floor: Int?
        /// The newest listen of the pass.
        var newest: Int?
        /// How many listens came.
        var seen = 0
        /// How many there are, if the service says so.
        var total: Int?
    }

    /// A pass that was completed.
    struct Completed: Codable, Equatable, Sendable {
        var start: Int
        /// The newest listen of the history then.
        var newest: Int
    }

    /// The newest listen of the last pass that was completed.
    var newest: Int?
    /// The last pass that looked for late listens.
    var thorough: Completed?
    var pass: Pass?

    /// How late a listen may come: services accept those of two weeks.
    static let overlap = 14 * 86_400
    /// How far the other passes look back.
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

    /// Whether its numbers can be calculated with.
    private var isPlausible: Bool {
        [
            newest, thorough?.start, thorough?.newest, pass?.start, pass?.next, pass?.floor, pass?.newest,
            pass?.seen,
            pass?.total,
        ].allSatisfy { number in
            number.map { abs(Double($0)) < 1e15 } ?? true
        }
    }

    /// Opens a pass unless one is open.
    mutating func begin(now: Int) {
        guard pass == nil else { return }
        let floor = newest.map { isThoroughDue(now) ? thoroughFloor($0) : $0 - Self.shortOverlap }
        // Some clocks are ahead.
        pass = Pass(start: now, isThorough: isThoroughDue(now), next: now + 3600, floor: floor)
    }

    private func isThoroughDue(_ now: Int) -> Bool {
        // The clock may have been set back.
        thorough.map { now >= $0.start + Self.day || now < $0.start } ?? true
    }

    /// What came after the last thorough pass may be two weeks older than that pass.
    private func thoroughFloor(_ newest: Int) -> Int {
        min(thorough?.newest ?? newest, newest) - Self.overlap
    }

    /// Goes on below a page, or closes the pass.
    ///
    /// The oldest second of the page is pulled again, whose listens needn't all have been on it.
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
            // A page of a single second doesn't lead further.
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
