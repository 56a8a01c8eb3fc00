/// A play as reported by a service.
struct HistoryListen: Hashable, Sendable {
    /// The start of the play, in seconds since 1970.
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

/// A page of a history, newest first.
struct HistoryPage: Equatable, Sendable {
    var listens: [HistoryListen]
    /// The number of rows without a title or a date.
    var unreadableCount = 0
    /// The number of plays from the page's newest one back, including the page's own, if the service reports it.
    var remaining: Int?
    /// Whether the history has no earlier plays.
    var isLast: Bool
}
