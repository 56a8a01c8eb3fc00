/// A listen as a service reports it.
struct HistoryListen: Hashable, Sendable {
    /// Since 1970.
    var second: Int
    var title: String
    var artist: String?
    var album: String?
}

extension HistoryListen {
    /// - Returns: `nil` without a title or a plausible time.
    init?(second: Int?, title: String?, artist: String?, album: String?) {
        guard let second, (0...253_402_300_799).contains(second), let title else { return nil }
        (self.second, self.title, self.artist, self.album) = (second, title, artist, album)
    }
}

/// A part of a history, newest first.
struct HistoryPage: Equatable, Sendable {
    var listens: [HistoryListen]
    /// Rows without a title or a date.
    var unreadableCount = 0
    /// How many listens there are from its newest one on, these included, if the service says so.
    var remaining: Int?
    /// Whether there are none before these.
    var isLast: Bool
}
