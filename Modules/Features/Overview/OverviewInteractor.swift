import Entities
import Foundation
import Services

@MainActor final class OverviewInteractor {
    weak var delegate: (any OverviewInteractorDelegate)?

    private let counter: any PlayCounting
    private let files: any FileWriting
    private let timeZone: () -> TimeZone
    private let now: () -> Date

    /// - Parameters:
    ///   - timeZone: determines when days begin.
    ///   - now: returns the present date.
    init(
        counter: any PlayCounting,
        files: any FileWriting,
        timeZone: @escaping () -> TimeZone,
        now: @escaping () -> Date
    ) {
        self.counter = counter
        self.files = files
        self.timeZone = timeZone
        self.now = now
    }
}

extension OverviewInteractor: OverviewInteracting {
    func fetchWeek() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(week: try await week())
        }
    }

    func fetchYear(_ year: Int?, pictureAt path: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            await delegate?.didFetch(year: try await plays(of: year), pictureAt: path)
        }
    }

    func write(picture: String, to path: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await files.writeFile(at: path, inZipAs: nil) { (file) throws(ServiceError) in
                try file.write(picture)
            }
            delegate?.didWrite(pictureTo: path)
        }
    }
}

extension OverviewInteractor {
    private func week() async throws(ServiceError) -> WeekPlays {
        let (now, counts) = (now(), Counts(counter: counter, timeZone: timeZone()))
        let today = CalendarDay(now, in: counts.timeZone)
        let days = DaysOfWeek(today)
        let thisWeek = days.monday...today
        // The library answers these queries concurrently.
        async let everyDay = counts.totals(per: .day, in: days.first...today)
        async let everyHour = counts.totals(per: .hour, in: today.adding(-PlayedDays.year)...today)
        async let week = counts.series(per: .week, in: thisWeek)
        async let artists = counts.top(8, .artists, in: thisWeek)
        let played = try await everyDay.get()
        return WeekPlays(
            now: now,
            timeZone: counts.timeZone,
            days: played,
            hours: try await everyHour.get(),
            week: try await week.get(),
            artists: try await artists.get(),
            isEmpty: played.isEmpty ? try await counter.playCount(of: .everything, in: nil) == 0 : false
        )
    }

    private func plays(of year: Int?) async throws(ServiceError) -> YearPlays {
        let (now, counts) = (now(), Counts(counter: counter, timeZone: timeZone()))
        let year = year ?? CalendarDay(now, in: counts.timeZone).parts.year
        let days = DaysOfYear(year)
        let thisYear = days.first...days.last
        // The library answers these queries concurrently.
        async let years = counts.totals(per: .year)
        async let everyDay = counts.totals(per: .day, in: days.firstBefore...days.lastAfter)
        async let everyHour = counts.totals(per: .hour, in: thisYear)
        async let listened = counts.series(per: .year, in: thisYear)
        async let artists = counts.top(Self.newest, .artists, in: thisYear)
        async let albums = counts.top(10, .albums, in: thisYear)
        async let tracks = counts.top(10, .tracks, in: thisYear)
        let played = try await artists.get()
        return YearPlays(
            year: year,
            now: now,
            timeZone: counts.timeZone,
            years: try await years.get(),
            days: try await everyDay.get(),
            hours: try await everyHour.get(),
            listened: try await listened.get(),
            artists: Array(played.prefix(10)),
            newArtists: try await newArtists(of: played, before: days.first.start(in: counts.timeZone)),
            albums: try await albums.get(),
            tracks: try await tracks.get()
        )
    }

    /// The first of the artists that were never played before.
    private func newArtists(of artists: [PlayCount], before start: Date) async throws(ServiceError)
        -> [PlayCount]
    {
        var new: [PlayCount] = []
        for artist in artists where new.count < 5 {
            let earlier = try await counter.playCount(of: artist.subject, in: .distantPast..<start)
            if earlier == 0 { new.append(artist) }
        }
        return new
    }

    /// The number of artists among which new ones are looked for.
    private static let newest = 100
}

/// Counts plays by local day.
private struct Counts: Sendable {
    let counter: any PlayCounting
    let timeZone: TimeZone

    /// - Parameter days: the first and last day; `nil` for all.
    func totals(
        per period: PlayPeriod,
        in days: ClosedRange<CalendarDay>? = nil
    ) async -> Result<[PlayBucket], ServiceError> {
        await .outcome { () throws(ServiceError) in
            try await counter.playTotals(per: period, in: days.map(dates), timeZone: timeZone)
        }
    }

    func series(
        per period: PlayPeriod,
        in days: ClosedRange<CalendarDay>
    ) async -> Result<[PlayBucket], ServiceError> {
        await .outcome { () throws(ServiceError) in
            try await counter.playSeries(of: .everything, per: period, in: dates(days), timeZone: timeZone)
        }
    }

    func top(
        _ limit: Int,
        _ kind: PlaySubject.Kind,
        in days: ClosedRange<CalendarDay>
    ) async -> Result<[PlayCount], ServiceError> {
        await .outcome { () throws(ServiceError) in
            try await counter.topPlayed(kind, in: dates(days), limit: limit)
        }
    }

    private func dates(_ days: ClosedRange<CalendarDay>) -> Range<Date> {
        days.lowerBound.start(in: timeZone)..<days.upperBound.adding(1).start(in: timeZone)
    }
}
