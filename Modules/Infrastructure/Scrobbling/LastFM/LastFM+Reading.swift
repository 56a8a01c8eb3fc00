import Entities
import JSON

extension LastFM {
    /// The user's name as it is spelt there, and how many plays there are.
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
    ///   - from: the first second, if not the beginning.
    ///   - to: the second after the last one. Servers differ on whether they include it.
    ///   - page: the number of the page of `limit` plays, counted from 1.
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
        // It once answered with the rows of somebody else.
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
                // A user without friends, and the page after the last one, are the same error as an unknown user.
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
            // The extended form has the name under another key.
            artist: row["artist"]?["#text"]?.name ?? row["artist"]?["name"]?.name,
            album: row["album"]?["#text"]?.name
        )
    }
}
