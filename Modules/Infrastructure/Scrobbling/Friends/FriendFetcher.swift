import Entities
import Services
import Synchronization

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Fetches the parts of a friend's history that are asked for and aren't known yet.
final class FriendFetcher: Sendable {
    private let friend: ScrobblerAccount
    private let history: FriendHistory
    private let time: ScrobbleClock
    private let source: @Sendable () async throws(ServiceError) -> any WeekSource
    private let recent = Mutex(Recent())

    /// What was fetched lately isn't fetched again, complete or not.
    private struct Recent {
        var since = Int.min
        var parts = RangeSet<Int>()
    }

    /// How long nothing is fetched again, in seconds.
    private static let freshness = 300
    private static let tries = 3
    private static let mostListens = 1000

    /// - Parameter source: makes the client once something has to be fetched.
    init(
        friend: ScrobblerAccount,
        history: FriendHistory,
        time: ScrobbleClock,
        source: @escaping @Sendable () async throws(ServiceError) -> any WeekSource
    ) {
        (self.friend, self.history, self.time, self.source) = (friend, history, time, source)
    }

    /// Makes sure that the plays of a week are in the library, and those of the week before, if there is one.
    ///
    /// Without the service, of a week that isn't over, the plays up to the last time have to do.
    func fetch(_ week: Week, after previous: Week?) async throws(ServiceError) {
        let (start, end) = (week.interval.lowerBound.second, week.interval.upperBound.second)
        let first = previous?.interval.lowerBound.second ?? start
        let least = Self.part(first, end > present() ? start + 1 : end)
        try await complete(Self.part(first, end), orAtLeast: least) { missing, known throws(ServiceError) in
            var rest: Range<Int>? = missing
            while let part = rest {
                let page = try await ask { source, failures throws(ServiceFailure) in
                    let limit = failures == 0 ? Self.mostListens : source.pageSize
                    return try await source.listens(of: friend.user, in: part, limit: limit)
                }
                rest = try await store(page, of: part, &known)
            }
        }
    }

    /// Makes sure that the first play at or after an instant is in the library, if there is one.
    func fetchFirst(after date: Date) async throws(ServiceError) {
        let play = try await history.charts.firstPlay(after: date)
        let part = Self.part(date.second, play?.second ?? .max)
        try await complete(part) { missing, known throws(ServiceError) in
            let first = try await ask { source, _ throws(ServiceFailure) in
                try await source.firstListen(of: friend.user, in: missing)
            }
            let end = first?.second ?? missing.upperBound
            try await store([first].compactMap(\.self), Self.part(missing.lowerBound, end), &known)
        }
    }

    /// Makes sure that the last play before an instant is in the library, if there is one, with some that lead to it.
    func fetchLast(before date: Date) async throws(ServiceError) {
        let play = try await history.charts.lastPlay(before: date)
        let part = Self.part(play.map { $0.second + Self.resolution } ?? 0, date.second)
        try await complete(part) { missing, known throws(ServiceError) in
            let page = try await ask { source, _ throws(ServiceFailure) in
                let (start, end) = (missing.lowerBound, missing.upperBound)
                return try await source.page(of: friend.user, from: start, to: end, limit: source.pageSize)
            }
            _ = try await store(page, of: missing, &known)
        }
    }

    /// How exactly charts know when a play started, in seconds.
    private static let resolution = 900
}

extension FriendFetcher {
    /// Calls a closure for what is missing of a part. If the service can't answer now, what was fetched once has to do.
    ///
    /// - Parameter least: what must have been fetched then; the whole part if it is `nil`.
    private func complete(
        _ part: Range<Int>?,
        orAtLeast least: Range<Int>? = nil,
        _ request: (_ missing: Range<Int>, _ known: inout FetchedWeeks) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        guard let part = part?.prefix(until: present()) else { return }
        let cursor = try await history.plays.followCursor(of: history.account)
        var known = cursor.flatMap(FetchedWeeks.init) ?? FetchedWeeks()
        let recent = recent.withLock(\.parts)
        guard let missing = known.missing(in: part, besides: recent) else { return }
        let wasFetched = known.wasFetched(least ?? part)
        do throws(ServiceError) {
            try await request(missing, &known)
        } catch {
            guard wasFetched, error.isOutage else { throw error }
        }
    }

    /// Stores a page of a part.
    ///
    /// - Returns: what is left of the part. The oldest second of the page is fetched again, whose listens needn't all
    ///   have been on it.
    private func store(
        _ page: HistoryPage,
        of part: Range<Int>,
        _ known: inout FetchedWeeks
    ) async throws(ServiceError) -> Range<Int>? {
        let listens = page.listens.filter { part.contains($0.second) }
        let oldest = listens.map(\.second).min() ?? part.lowerBound
        let isDone = page.isLast || page.listens.contains { $0.second < part.lowerBound }
        guard isDone || !listens.isEmpty else { throw error(ServiceFailure(.invalidAnswer)) }
        try await store(listens, isDone ? part : Self.part(oldest + 1, part.upperBound), &known)
        return isDone ? nil : part.prefix(until: min(oldest + 1, part.upperBound - 1))
    }

    private func store(
        _ listens: [HistoryListen],
        _ part: Range<Int>?,
        _ known: inout FetchedWeeks
    ) async throws(ServiceError) {
        if let part {
            known.add(part, at: present())
            recent.withLock { $0.parts.insert(contentsOf: part) }
        }
        let plays = Follower.plays(of: listens, from: friend.source)
        let page = FollowedPage(plays: plays, cursor: known.text)
        _ = try await history.plays.store(page, of: history.account)
    }

    /// Sends a request, after some failures again.
    private func ask<Value>(
        _ request: (_ source: any WeekSource, _ failures: Int) async throws(ServiceFailure) -> Value
    ) async throws(ServiceError) -> Value {
        let source = try await source()
        do throws(ServiceFailure) {
            for failures in 0..<Self.tries - 1 {
                do throws(ServiceFailure) {
                    return try await request(source, failures)
                } catch {
                    guard let pause = error.pause else { throw error }
                    try await time.sleep(seconds: pause)
                }
            }
            return try await request(source, Self.tries - 1)
        } catch {
            throw self.error(error)
        }
    }

    private func error(_ failure: ServiceFailure) -> ServiceError {
        failure.error(host: ServerAddress.host(of: friend.address), user: friend.user)
    }

    /// The time up to which the history is fetched. It advances now and then, because at every second something new
    /// could be missing.
    private func present() -> Int {
        let now = time.now().second
        return recent.withLock { recent in
            if !(recent.since..<recent.since &+ Self.freshness).contains(now) { recent = Recent(since: now) }
            return recent.since
        }
    }

    /// A part from one second to another, neither before 1970; `nil` if it is empty.
    private static func part(_ start: Int, _ end: Int) -> Range<Int>? {
        (max(start, 0)..<Int.max).prefix(until: end)
    }
}

extension ServiceFailure {
    /// How many seconds to wait before a request is sent again; `nil` if that makes little sense while a user waits.
    fileprivate var pause: Double? {
        switch reason {
        case .unavailable, .invalidAnswer, .network(.cutOff): 1
        case .rateLimit(let seconds?) where Double(seconds) <= RateLimiter.patience: Double(seconds)
        default: nil
        }
    }
}

extension ServiceError {
    /// Whether the same request may succeed later.
    fileprivate var isOutage: Bool {
        switch self {
        case .unavailable, .refused(_, .rateLimit): true
        default: false
        }
    }
}
