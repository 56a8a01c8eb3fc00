import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Imports the plays of an account's history that the library lacks.
struct Follower: Sendable {
    enum Failure: Error {
        case service(ServiceFailure)
        case library(ServiceError)
    }

    let account: ScrobblerAccount
    let source: any HistorySource
    let storing: any FollowStoring
    let time: ScrobbleClock
    /// The number of plays to store together.
    var enough = 20_000
    /// The number of failures after which a smaller page is requested.
    private static let tries = 3
    private static let smallestPage = 25

    /// - Parameter report: called after each page with the number of plays read and, if known, the total.
    func run(
        report: @Sendable (_ seen: Int, _ total: Int?) async -> Void
    ) async throws(Failure) -> ImportSummary {
        var summary = ImportSummary()
        var cursor: FollowCursor
        do throws(ServiceError) {
            cursor =
                try await storing.followCursor(of: account.id).flatMap(FollowCursor.init) ?? FollowCursor()
        } catch {
            throw .library(error)
        }
        // Finishes an interrupted pass first. The next pass imports the plays made since it began.
        if cursor.pass != nil { try await walk(&cursor, &summary, report) }
        cursor.begin(now: time.now().second)
        if cursor.newest == nil { cursor.pass?.total = try await length() }
        try await walk(&cursor, &summary, report)
        do throws(ServiceError) {
            try await storing.didFollow(account.id, at: time.now())
        } catch {
            throw .library(error)
        }
        return summary
    }

    private func walk(
        _ cursor: inout FollowCursor,
        _ summary: inout ImportSummary,
        _ report: (_ seen: Int, _ total: Int?) async -> Void
    ) async throws(Failure) {
        var gathered = PendingPlays(enough: enough)
        while let pass = cursor.pass {
            let page: HistoryPage
            do throws(Failure) {
                page = try await self.page(of: pass)
            } catch {
                if !gathered.isEmpty { try? await store(&gathered, cursor, &summary) }
                throw error
            }
            if pass.total == nil, let remaining = page.remaining {
                cursor.pass?.total = pass.seen.addingClamped(remaining)
            }
            let total = cursor.pass?.total
            cursor.advance(past: page, now: time.now().second)
            let plays = Self.plays(of: page.listens, from: account.source)
            let possible = plays.filter { !$0.isFuture(at: time.now()) }
            gathered.add(possible, at: time.now())
            summary.failed += page.unreadableCount + plays.count - possible.count
            if cursor.pass == nil || gathered.areDue(at: time.now()) {
                try await store(&gathered, cursor, &summary)
            }
            let seen = pass.seen + page.listens.count
            await report(seen, total.map { cursor.pass == nil ? seen : max($0, seen) })
        }
    }

    private func store(
        _ gathered: inout PendingPlays,
        _ cursor: FollowCursor,
        _ summary: inout ImportSummary
    ) async throws(Failure) {
        do throws(ServiceError) {
            let page = FollowedPage(plays: gathered.takeAll(), cursor: cursor.text)
            summary.add(try await storing.store(page, of: account.id))
        } catch {
            throw .library(error)
        }
    }

    /// Requests a page. Retries after failures, eventually with smaller pages.
    private func page(of pass: FollowCursor.Pass) async throws(Failure) -> HistoryPage {
        // A pass that isn't thorough finds only a few new plays.
        var (size, failures) = (pass.isThorough ? source.pageSize : min(source.pageSize, 100), 0)
        while true {
            do throws(ServiceFailure) {
                let page = try await source.page(
                    of: account.user,
                    from: pass.floor,
                    to: pass.next,
                    limit: size
                )
                // An empty page gives no second to continue from.
                guard page.isLast || !page.listens.isEmpty else { throw ServiceFailure(.invalidAnswer) }
                return page
            } catch {
                guard error.isTransient else { throw .service(error) }
                failures += 1
                if failures.isMultiple(of: Self.tries) {
                    guard error.maySucceedIfSmaller, size > Self.smallestPage else { throw .service(error) }
                    size = max(size / 2, Self.smallestPage)
                }
                do throws(ServiceFailure) {
                    try await time.sleep(seconds: pause(after: error, failures))
                } catch {
                    throw .service(error)
                }
            }
        }
    }

    private func pause(after failure: ServiceFailure, _ failures: Int) -> Double {
        switch failure.reason {
        case .rateLimit(let seconds): min(Double(seconds ?? 60), RateLimiter.timeout)
        default: Backoff(first: 1, longest: 30).seconds(after: 2 * failures - 1)
        }
    }

    private func length() async throws(Failure) -> Int? {
        do throws(ServiceFailure) {
            return try await source.length(of: account.user)
        } catch {
            // The count is only used to show progress.
            guard error.isTransient || error.reason == .unknownMethod else { throw .service(error) }
            return nil
        }
    }

    static func plays(of listens: [HistoryListen], from source: PlaySource) -> [Play] {
        listens.map { listen in
            Play(
                title: listen.title,
                artist: listen.artist,
                album: listen.album,
                startedAt: Date(second: listen.second),
                source: source
            )
        }
    }
}
