import Entities
import JSON

extension LastFM {
    /// The user's name in the service's spelling, and the number of plays.
    func information(on user: String) async throws(ServiceFailure) -> (name: String, playCount: Int?) {
        let answer = try await read("user.getInfo", [("user", user)])
        guard let information = answer["user"], let name = information["name"]?.name else {
            throw ServiceFailure(.invalidAnswer)
        }
        return (name, information["playcount"]?.integer)
    }

    /// The plays before a second, newest first.
    ///
    /// - Parameters:
    ///   - from: the first second; `nil` for the beginning.
    ///   - to: the second after the last one. Some servers include it.
    ///   - page: the number of the page of `limit` plays, starting at 1.
    func recentTracks(
        of user: String,
        from: Int?,
        to: Int,
        limit: Int,
        page: Int = 1
    ) async throws(ServiceFailure) -> HistoryPage {
        let answer = try await read(
            "user.getRecentTracks",
            [
                ("user", user), ("limit", "\(limit)"), ("page", "\(page)"), ("from", from.map(String.init)),
                ("to", "\(to)"),
            ]
        )
        guard let tracks = answer["recenttracks"] else { throw ServiceFailure(.invalidAnswer) }
        let attributes = tracks["@attr"]
        // Last.fm once returned the rows of another user.
        if let answered = attributes?["user"]?.name, answered.lowercased() != user.lowercased() {
            throw ServiceFailure(.invalidAnswer)
        }
        let rows = (tracks["track"]?.elements ?? []).filter { $0["@attr"]?["nowplaying"]?.isTrue != true }
        let listens = rows.compactMap(HistoryListen.init(lastFM:))
        let total = attributes?["total"]?.integer
        return HistoryPage(
            listens: listens,
            unreadableCount: rows.count - listens.count,
            remaining: total,
            isLast: total.map { $0 <= rows.count } ?? rows.isEmpty
        )
    }

    /// The names of the users that a user follows.
    func friends(of user: String) async throws(ServiceFailure) -> [String] {
        var names: [String] = []
        for page in 1...50 {
            let answer: JSON
            do throws(ServiceFailure) {
                answer = try await read(
                    "user.getFriends",
                    [("user", user), ("limit", "200"), ("page", "\(page)")]
                )
            } catch {
                // The error for an unknown user also means a user without friends, or a page after the last one.
                guard error.reason == .unknownUser else { throw error }
                if page == 1 { _ = try await information(on: user) }
                break
            }
            let friends = answer["friends"]
            names += (friends?["user"]?.elements ?? []).compactMap { $0["name"]?.name }
            guard let pages = friends?["@attr"]?["totalPages"]?.integer, page < pages else { break }
        }
        return names
    }
}

extension HistoryListen {
    /// A row of Last.fm's recent tracks; `nil` without a date or title.
    init?(lastFM row: JSON) {
        self.init(
            second: row["date"]?["uts"]?.integer,
            title: row["name"]?.name,
            // The extended format has the name under another key.
            artist: row["artist"]?["#text"]?.name ?? row["artist"]?["name"]?.name,
            album: row["album"]?["#text"]?.name
        )
    }
}
