import Entities
import HTTP
import JSON

extension ListenBrainz {
    static let maximumListens = 1000

    /// Validates the token and returns its user's name.
    func validateToken() async throws(ServiceFailure) -> String {
        guard token != nil else { throw ServiceFailure(.signIn) }
        let answer = try await get("validate-token")
        guard answer["valid"]?.isTrue == true else { throw ServiceFailure(.signIn) }
        guard let name = answer["user_name"]?.name else { throw ServiceFailure(.invalidAnswer) }
        return name
    }

    func listenCount(of user: String) async throws(ServiceFailure) -> Int? {
        try await get("user/\(HTTPParameters.encode(user))/listen-count")["payload"]?["count"]?.integer
    }

    /// The listens between two seconds, newest first. If more than `limit` exist, returns the newest or, if `first` is
    /// given, the oldest.
    func listens(
        of user: String,
        after first: Int? = nil,
        before second: Int,
        limit: Int
    ) async throws(ServiceFailure) -> HistoryPage {
        var query: HTTPParameters = ["max_ts": "\(second)", "count": "\(limit)"]
        if let first { query.add("min_ts", "\(first)") }
        let answer = try await get("user/\(HTTPParameters.encode(user))/listens", query)
        guard let payload = answer["payload"], let listens = payload["listens"] else {
            throw ServiceFailure(.invalidAnswer)
        }
        if let answered = payload["user_id"]?.name, answered.lowercased() != user.lowercased() {
            throw ServiceFailure(.invalidAnswer)
        }
        let rows = listens.elements
        let known = rows.compactMap(HistoryListen.init(listenBrainz:))
        let oldest = payload["oldest_listen_ts"]?.integer
        let isAtOldest = oldest.map { oldest in known.contains { $0.second <= oldest } } == true
        return HistoryPage(
            listens: known,
            unreadableCount: rows.count - known.count,
            isLast: first == nil ? rows.isEmpty || isAtOldest : rows.count < limit
        )
    }

    /// A user's name in the service's spelling, which only responses with listens contain.
    func userName(of user: String) async throws(ServiceFailure) -> String {
        let answer = try await get("user/\(HTTPParameters.encode(user))/listens", ["count": "1"])
        guard let listens = answer["payload"]?["listens"] else { throw ServiceFailure(.invalidAnswer) }
        return listens.elements.first?["user_name"]?.name ?? user
    }

    /// The names of the users that a user follows.
    func following(by user: String) async throws(ServiceFailure) -> [String] {
        let answer = try await get("user/\(HTTPParameters.encode(user))/following")
        guard let names = answer["following"] else { throw ServiceFailure(.invalidAnswer) }
        return names.elements.compactMap(\.name)
    }
}

extension HistoryListen {
    /// A listen from ListenBrainz; `nil` without a time or a title.
    init?(listenBrainz row: JSON) {
        let metadata = row["track_metadata"]
        self.init(
            second: row["listened_at"]?.integer,
            title: metadata?["track_name"]?.name,
            artist: metadata?["artist_name"]?.name,
            album: metadata?["release_name"]?.name
        )
    }
}
