/// A service that returns any part of a user's history.
protocol WeekSource: HistorySource {
    /// The newest plays of a part of a history, at most `limit`. May include plays outside the part.
    func listens(of user: String, in part: Range<Int>, limit: Int) async throws(ServiceFailure) -> HistoryPage

    /// The first play of a part of a history; `nil` if the part is empty.
    func firstListen(of user: String, in part: Range<Int>) async throws(ServiceFailure) -> HistoryListen?

    /// A user's name in the service's spelling.
    ///
    /// - Throws: `unknownUser` if no such user exists.
    func spelling(of user: String) async throws(ServiceFailure) -> String
}

extension LastFM: WeekSource {
    func listens(of user: String, in part: Range<Int>, limit: Int) async throws(ServiceFailure) -> HistoryPage
    {
        try await recentTracks(of: user, from: part.lowerBound, to: part.upperBound, limit: limit)
    }

    /// Requests the last page, because Last.fm lists the newest plays first.
    func firstListen(of user: String, in part: Range<Int>) async throws(ServiceFailure) -> HistoryListen? {
        func page(_ number: Int) async throws(ServiceFailure) -> HistoryPage {
            try await recentTracks(
                of: user,
                from: part.lowerBound,
                to: part.upperBound,
                limit: 1,
                page: number
            )
        }
        let newest = try await page(1)
        guard let count = newest.remaining, count > 1 else { return newest.listens.last }
        let oldest = try await page(count)
        // A play added between the two requests shifts the pages.
        guard oldest.remaining == count else { throw ServiceFailure(.invalidAnswer) }
        return oldest.listens.last
    }

    func spelling(of user: String) async throws(ServiceFailure) -> String {
        try await information(on: user).name
    }
}

extension ListenBrainz: WeekSource {
    func listens(of user: String, in part: Range<Int>, limit: Int) async throws(ServiceFailure) -> HistoryPage
    {
        let page = try await oldest(of: user, in: part, limit: limit)
        // If the part has more listens, these are its oldest.
        return page.isLast ? page : try await listens(of: user, before: part.upperBound, limit: limit)
    }

    func firstListen(of user: String, in part: Range<Int>) async throws(ServiceFailure) -> HistoryListen? {
        try await oldest(of: user, in: part, limit: 1).listens.last
    }

    private func oldest(
        of user: String,
        in part: Range<Int>,
        limit: Int
    ) async throws(ServiceFailure) -> HistoryPage {
        // A `min_ts` of 0 counts as none.
        let before = max(part.lowerBound - 1, 1)
        return try await listens(of: user, after: before, before: part.upperBound, limit: limit)
    }

    func spelling(of user: String) async throws(ServiceFailure) -> String {
        try await userName(of: user)
    }
}
