import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlayCounts

@MainActor struct PlayCountsInteractorTests {
    @Test("The top counts are reported") func fetchTop() async {
        let counts = [PlayCount(subject: .artist("Radiohead"), plays: 3)]
        let sut = makeSUT(counter: PlayCountingSpy { $0.topPlayed = { _, _, _ in .success(counts) } })

        await sut.interactor.fetchTop(.artists, in: .all, limit: 7)

        sut.counter.expectMessages(.topPlayed(.artists, in: nil, limit: 7))
        sut.delegate.expectMessages(.didFetch(top: counts))
    }

    @Test("What was played and matches a search is reported") func find() async {
        let counts = [PlayCount(subject: .artist("Radiohead"), plays: 3)]
        let sut = makeSUT(counter: PlayCountingSpy { $0.heard = { _, _, _ in .success(counts) } })
        let query = SearchQuery([.init(.text("radio"))])

        await sut.interactor.fetchTop(.artists, matching: query, limit: 7)

        sut.counter.expectMessages(.heard(.artists, matching: query, limit: 7))
        sut.delegate.expectMessages(.didFetch(top: counts))
    }

    @Test("A series is counted in the calendar's time zone") func fetchSeries() async {
        let series = [PlayBucket(start: Date(timeIntervalSince1970: 0), plays: 3)]
        let sut = makeSUT(counter: PlayCountingSpy { $0.playSeries = { _, _, _, _ in .success(series) } })
        let dates = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 86_400)

        await sut.interactor.fetchSeries(of: .everything, per: .day, in: DayRange(dates: dates))

        let zone = Calendar.kolkata.timeZone
        sut.counter.expectMessages(.playSeries(of: .everything, per: .day, in: dates, timeZone: zone))
        sut.delegate.expectMessages(.didFetch(series: series, per: .day))
    }

    @Test("A cycle adds up hours of the calendar's time zone") func fetchCycle() async {
        let hours = [PlayBucket(start: Date(timeIntervalSince1970: 0), plays: 3)]
        let sut = makeSUT(counter: PlayCountingSpy { $0.playSeries = { _, _, _, _ in .success(hours) } })

        await sut.interactor.fetchCycle(.weekday, of: .artist("Radiohead"), in: .all)

        let zone = Calendar.kolkata.timeZone
        sut.counter.expectMessages(.playSeries(of: .artist("Radiohead"), per: .hour, in: nil, timeZone: zone))
        sut.delegate.expectMessages(.didFetch(hours: hours, of: .weekday))
    }

    @Test("A failed request reports its error") func failures() async {
        let sut = makeSUT(counter: PlayCountingSpy { $0.error = .cancelled })

        await sut.interactor.fetchTop(.tracks, in: .all, limit: 1)
        await sut.interactor.fetchTop(.tracks, matching: SearchQuery([]), limit: 1)
        await sut.interactor.fetchSeries(of: .everything, per: .day, in: .all)
        await sut.interactor.fetchCycle(.weekday, of: .everything, in: .all)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 4))
    }

    private func makeSUT(counter: PlayCountingSpy = PlayCountingSpy()) -> (
        interactor: PlayCountsInteractor, delegate: PlayCountsInteractorDelegateSpy, counter: PlayCountingSpy
    ) {
        let delegate = PlayCountsInteractorDelegateSpy()
        let interactor = PlayCountsInteractor(
            counter: counter,
            timeZone: { Calendar.kolkata.timeZone }
        )
        interactor.delegate = delegate
        return (interactor, delegate, counter)
    }
}
