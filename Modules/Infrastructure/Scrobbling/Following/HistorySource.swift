/// A service with histories that can be imported.
protocol HistorySource: Sendable {
    /// The number of plays to request per page.
    var pageSize: Int { get }

    /// The newest plays of a part of a history.
    ///
    /// - Parameters:
    ///   - from: the first second of the part; `nil` for the beginning. May be ignored.
    ///   - to: the second after the part. Some services include it.
    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage

    /// The number of plays in a history; `nil` if pages report it.
    func length(of user: String) async throws(ServiceFailure) -> Int?

    /// The names of the users that a user follows.
    func friends(of user: String) async throws(ServiceFailure) -> [String]
}

extension LastFM: HistorySource {
    var pageSize: Int { 200 }

    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage {
        try await recentTracks(of: user, from: from, to: to, limit: limit)
    }

    /// Returns `nil`, because each page reports the total.
    func length(of user: String) async throws(ServiceFailure) -> Int? { nil }
}

extension ListenBrainz: HistorySource {
    var pageSize: Int { 1000 }

    /// Ignores `from`: with it, ListenBrainz would return the oldest listens of the part.
    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage {
        try await listens(of: user, before: to, limit: limit)
    }

    func length(of user: String) async throws(ServiceFailure) -> Int? {
        try await listenCount(of: user)
    }

    func friends(of user: String) async throws(ServiceFailure) -> [String] {
        try await following(by: user)
    }
}
