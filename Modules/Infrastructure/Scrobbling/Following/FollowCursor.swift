#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which parts of a history have been pulled. Times are seconds since 1970.
///
/// A pass goes from the newest listen down. Until it has reached its floor, it stays open, so that an interrupted one
/// leaves no hole.
struct FollowCursor: Codable, Equatable, Sendable {
    /// A way down through a history.
    struct Pass: Codable, Equatable, Sendable {
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

    /// The newest listen of the last pass that was completed.
    var newest: Int?
    var pass: Pass?
    /// How late a listen may come: services accept those of two weeks.
    static let overlap = 14 * 86_400

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
        [newest, pass?.next, pass?.floor, pass?.newest, pass?.seen, pass?.total].allSatisfy { number in
            number.map { abs(Double($0)) < 1e15 } ?? true
        }
    }

    /// Opens a pass unless one is open.
    mutating func begin(now: Int) {
        guard pass == nil else { return }
        // Some clocks are ahead.
        pass = Pass(next: now + 3600, floor: newest.map { $0 - Self.overlap })
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
            newest = max(newest ?? .min, pass.newest ?? .min)
            if newest == .min { newest = nil }
            self.pass = nil
        } else if let oldest {
            // A page of a single second doesn't lead further.
            pass.next = min(oldest, pass.next - 2) + 1
            self.pass = pass
        }
    }
}
