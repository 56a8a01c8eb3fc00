import Entities
import Foundation
import Services

/// Reads plays for the audit.
struct AuditedLog: Sendable {
    let counter: any PlayCounting
    let browser: any PlayBrowsing
    let tracks: any TrackBrowsing

    /// Examines all plays, week by week, because the log is listed newest first, and rules compare a play with earlier
    /// ones.
    ///
    /// - Parameter progress: receives the number of plays examined, and of all.
    @concurrent func findings(
        now: Date,
        progress: @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) -> [PlayFinding] {
        let weeks = try await counter.playTotals(per: .week, in: nil, timeZone: .gmt)
        let total = weeks.reduce(0) { $0 + $1.plays }
        var auditor = PlayAuditor(now: now)
        var (done, lengths) = (0, TrackLengths())
        for (index, week) in weeks.enumerated() {
            let end = weeks.indices.contains(index + 1) ? weeks[index + 1].start : .distantFuture
            let plays = try await plays(in: week.start..<max(end, week.start))
            try await lengths.fetch(of: plays, from: tracks)
            for play in plays.reversed() { auditor.add(play, lengthMs: play.track.flatMap { lengths[$0] }) }
            done += plays.count
            await progress(done, max(done, total))
        }
        return auditor.findings()
    }

    /// The plays with these identities, which must be newest first. Leaves out those that no longer count.
    @concurrent func plays(_ ids: ArraySlice<PlayID>) async throws(ServiceError) -> [PlayEntry] {
        var (found, rest): ([PlayEntry], _) = ([], ids)
        while let newest = rest.first {
            // A finding may consist of few plays in many years: only the days with some are read.
            let end = newest.startedAt + 1
            let ofDay = rest.prefix { $0.startedAt > end - 86_400 }
            rest.removeFirst(ofDay.count)
            let range = (ofDay.last ?? newest).startedAt..<end
            let wanted = Set(ofDay)
            found += try await plays(in: range).filter { wanted.contains($0.id) }
        }
        return found
    }

    /// The plays in a range of time, newest first.
    private func plays(in range: Range<Date>) async throws(ServiceError) -> [PlayEntry] {
        var (plays, walk): ([PlayEntry], _) = ([], PageWalk())
        func next() async throws(ServiceError) -> [PlayEntry]? {
            try await walk.next { (key, limit) throws(ServiceError) in
                let page = try await browser.plays(matching: PlayFilter(in: range), after: key, limit: limit)
                return (page.items, page.items.count, page.next)
            }
        }
        while let page = try await next() { plays += page }
        return plays
    }
}

extension PlayID {
    fileprivate var startedAt: Date { Date(timeIntervalSince1970: Double(start)) }
}

/// The durations of the library's tracks in milliseconds.
private struct TrackLengths {
    private var lengths: [URN: Int?] = [:]

    /// The maximum number of tracks remembered.
    private static let limit = 100_000

    subscript(_ urn: URN) -> Int? { lengths[urn] ?? nil }

    /// Fetches the durations of the tracks of plays.
    mutating func fetch(of plays: [PlayEntry], from tracks: any TrackBrowsing) async throws(ServiceError) {
        if lengths.count > Self.limit { lengths = [:] }
        let unknown = Array(Set(plays.lazy.compactMap(\.track)).filter { lengths[$0] == nil })
        guard !unknown.isEmpty else { return }
        for (urn, track) in zip(unknown, try await tracks.tracks(unknown)) {
            lengths[urn] = .some(track?.details.durationMs)
        }
    }
}
