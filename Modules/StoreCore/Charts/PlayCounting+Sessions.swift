import Entities
import Foundation
import Services

extension PlayCounting where Self: SessionStore {
    package func topPlayed(
        _ kind: PlaySubject.Kind,
        in range: Range<Date>?,
        limit: Int
    ) async throws(ServiceError) -> [PlayCount] {
        if kind == .albums { try await refreshCompilations() }
        if let range { try await prepareCounts(in: QuarterHour.range(range), of: kind.counted) }
        return try await reading { session in
            try session.topPlayed(kind, in: range.map(QuarterHour.range), limit: limit)
        }
    }

    package func heard(
        _ kind: Chart.Kind,
        matching query: SearchQuery,
        limit: Int
    ) async throws(ServiceError) -> [PlayCount] {
        if kind == .albums { try await refreshCompilations() }
        return try await reading { session in try session.heard(kind, matching: query, limit: limit) }
    }

    package func playCount(
        of subject: PlaySubject,
        in range: Range<Date>?
    ) async throws(ServiceError) -> Int {
        if subject.isAlbum { try await refreshCompilations() }
        return try await reading { session in
            try session.plays(of: subject, in: range.map(QuarterHour.range))
        }
    }

    @concurrent package func playSeries(
        of subject: PlaySubject,
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket] {
        if subject.isAlbum { try await refreshCompilations() }
        if subject == .everything { try await prepareCounts(in: QuarterHour.range(range), of: .tracks) }
        let slots = try await reading { session in
            try session.slots(of: subject, in: range.map(QuarterHour.range))
        }
        return PlayCalendar(timeZone: timeZone).buckets(of: slots, per: period)
    }

    @concurrent package func playTotals(
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket] {
        try await prepareCounts(in: QuarterHour.range(range), of: nil)
        let slots = try await reading { session in try session.totalSlots(in: QuarterHour.range(range)) }
        return PlayCalendar(timeZone: timeZone).buckets(of: slots, per: period)
    }

    @concurrent package func listening(
        to subject: PlaySubject,
        timeZone: TimeZone
    ) async throws(ServiceError) -> Listening {
        try await refreshCompilations()
        return try await reading { session in try HeardSubject(subject, in: session) }
            .listening(timeZone: timeZone)
    }
}

extension PlaySubject {
    var isAlbum: Bool {
        if case .album = self { true } else { false }
    }
}

extension PlaySubject.Kind {
    /// The chart kind that is counted to rank these subjects.
    fileprivate var counted: Chart.Kind {
        switch self {
        case .tracks, .genres, .years: .tracks
        case .artists: .artists
        case .albums: .albums
        }
    }
}
