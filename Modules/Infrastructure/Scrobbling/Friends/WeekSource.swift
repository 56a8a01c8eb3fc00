/// A service that can be asked for any part of a user's history.
protocol WeekSource: HistorySource {
    /// The newest listens of a part of a history, at most `limit`. Others may come, too.
    func listens(of user: String, in part: Range<Int>, limit: Int) async throws(ServiceFailure) -> HistoryPage

    /// The first listen of a part of a history; `nil` if there is none.
    func firstListen(of user: String, in part: Range<Int>) async throws(ServiceFailure) -> HistoryListen?

    /// The name of a user as it is spelt there.
    ///
    /// - Throws: `unknownUser` if there is no such user.
    func spelling(of user: String) async throws(ServiceFailure) -> String
}

extension LastFM: WeekSource {
    func listens(of user: String, in part: Range<Int>, limit: Int) async throws(ServiceFailure) -> HistoryPage
    {
        try await recentTracks(of: user, from: part.lowerBound, to: part.upperBound, limit: limit)
    }

    /// It is on the last page.
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
        // A listen that came meanwhile moves the others.
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
        // Of more listens, these would be the oldest.
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
        // 0 would mean no first second.
        let before = max(part.lowerBound - 1, 1)
        return try await listens(of: user, after: before, before: part.upperBound, limit: limit)
    }

    func spelling(of user: String) async throws(ServiceFailure) -> String {
        try await userName(of: user)
    }
}
