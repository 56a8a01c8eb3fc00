/// A service whose histories can be pulled.
protocol HistorySource: Sendable {
    /// The number of listens to ask for at once.
    var pageSize: Int { get }

    /// The newest listens of a part of a history.
    ///
    /// - Parameters:
    ///   - from: the first second of the part, if it isn't the beginning. May be ignored.
    ///   - to: the second after the part. Whether listens of that second come, too, isn't certain.
    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage

    /// How long a history is, if that takes a request of its own.
    func length(of user: String) async throws(ServiceFailure) -> Int?

    /// The names of the users that a user follows.
    func friends(of user: String) async throws(ServiceFailure) -> [String]
}

extension LastFM: HistorySource {
    var pageSize: Int { 200 }

    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage {
        try await recentTracks(of: user, from: from, to: to, limit: limit)
    }

    /// Each page says it.
    func length(of user: String) async throws(ServiceFailure) -> Int? { nil }
}

extension ListenBrainz: HistorySource {
    var pageSize: Int { 1000 }

    /// With a first second, it would answer with the oldest listens of the part.
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
