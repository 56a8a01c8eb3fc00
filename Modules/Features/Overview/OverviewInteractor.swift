import Entities
import Foundation
import Services

@MainActor final class OverviewInteractor {
    weak var delegate: (any OverviewInteractorDelegate)?

    private let counter: any PlayCounting
    private let timeZone: () -> TimeZone
    private let now: () -> Date

    /// - Parameters:
    ///   - timeZone: determines when days begin.
    ///   - now: returns the present date.
    init(counter: any PlayCounting, timeZone: @escaping () -> TimeZone, now: @escaping () -> Date) {
        self.counter = counter
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

    func fetchYear(_ year: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(year: try await plays(of: year))
        }
    }
}

extension OverviewInteractor {
    private func week() async throws(ServiceError) -> WeekPlays {
        let (counter, now, timeZone) = (counter, now(), timeZone())
        let today = CalendarDay(now, in: timeZone)
        let days = DaysOfWeek(today)
        let week = days.monday.range(through: today, in: timeZone)
        // The library answers them at once.
        async let everyDay = result { () async throws(ServiceError) in
            try await counter.playTotals(
                per: .day,
                in: days.first.range(through: today, in: timeZone),
                timeZone: timeZone
            )
        }
        async let everyHour = result { () async throws(ServiceError) in
            try await counter.playTotals(
                per: .hour,
                in: today.adding(-364).range(through: today, in: timeZone),
                timeZone: timeZone
            )
        }
        async let thisWeek = result { () async throws(ServiceError) in
            try await counter.playSeries(of: .everything, per: .week, in: week, timeZone: timeZone)
        }
        async let artists = result { () async throws(ServiceError) in
            try await counter.topPlayed(.artists, in: week, limit: 8)
        }
        return WeekPlays(
            now: now,
            timeZone: timeZone,
            days: try await everyDay.get(),
            hours: try await everyHour.get(),
            week: try await thisWeek.get(),
            artists: try await artists.get()
        )
    }

    private func plays(of year: Int?) async throws(ServiceError) -> YearPlays {
        let (counter, now, timeZone) = (counter, now(), timeZone())
        let year = year ?? CalendarDay(now, in: timeZone).parts.year
        let days = DaysOfYear(year)
        let range = days.first.range(through: days.last, in: timeZone)
        // The library answers them at once.
        async let years = result { () async throws(ServiceError) in
            try await counter.playTotals(per: .year, in: nil, timeZone: timeZone)
        }
        async let everyDay = result { () async throws(ServiceError) in
            try await counter.playTotals(
                per: .day,
                in: days.firstBefore.range(through: days.last, in: timeZone),
                timeZone: timeZone
            )
        }
        async let everyHour = result { () async throws(ServiceError) in
            try await counter.playTotals(per: .hour, in: range, timeZone: timeZone)
        }
        async let artists = result { () async throws(ServiceError) in
            try await counter.topPlayed(.artists, in: range, limit: 10)
        }
        async let albums = result { () async throws(ServiceError) in
            try await counter.topPlayed(.albums, in: range, limit: 10)
        }
        async let tracks = result { () async throws(ServiceError) in
            try await counter.topPlayed(.tracks, in: range, limit: 10)
        }
        return YearPlays(
            year: year,
            now: now,
            timeZone: timeZone,
            years: try await years.get(),
            days: try await everyDay.get(),
            hours: try await everyHour.get(),
            artists: try await artists.get(),
            albums: try await albums.get(),
            tracks: try await tracks.get()
        )
    }
}

/// The result of asking for something, which `async let` would throw as any error.
private func result<Value: Sendable>(
    _ ask: @Sendable () async throws(ServiceError) -> Value
) async -> Result<Value, ServiceError> {
    do { return .success(try await ask()) } catch { return .failure(error) }
}

extension CalendarDay {
    /// The time from this day through another.
    fileprivate func range(through last: CalendarDay, in timeZone: TimeZone) -> Range<Date> {
        start(in: timeZone)..<last.adding(1).start(in: timeZone)
    }
}
