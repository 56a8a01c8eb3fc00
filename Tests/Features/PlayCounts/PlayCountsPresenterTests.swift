import Entities
import Foundation
import Services
import Testing
import TestSupport
import ViewModels

@testable import PlayCounts

@MainActor struct PlayCountsPresenterTests {
    @Test("Fifty counts are requested by default") func didTapTop() async {
        let sut = makeSUT()
        let range = DayRange(dates: .distantPast ..< .distantFuture)

        await sut.presenter.didTapTop(.tracks, in: .all, limit: nil)
        await sut.presenter.didTapTop(.albums, in: range, limit: 3)

        sut.interactor.expectMessages(
            .fetchTop(.tracks, in: .all, limit: 50),
            .fetchTop(.albums, in: range, limit: 3)
        )
    }

    @Test("A search is passed on") func didTapFind() async {
        let sut = makeSUT()
        let query = SearchQuery([.init(.text("kid"))])

        await sut.presenter.didTapFind(.albums, matching: query, limit: 3)

        sut.interactor.expectMessages(.fetchTop(.albums, matching: query, limit: 3))
    }

    @Test("A series counts all plays or one artist's") func didTapSeries() async {
        let sut = makeSUT()
        let range = DayRange(dates: .distantPast ..< .distantFuture)

        await sut.presenter.didTapSeries(per: .week, artist: nil, in: .all)
        await sut.presenter.didTapSeries(per: .day, artist: "Radiohead", in: range)

        sut.interactor.expectMessages(
            .fetchSeries(of: .everything, per: .week, in: .all),
            .fetchSeries(of: .artist("Radiohead"), per: .day, in: range)
        )
    }

    @Test("A cycle counts all plays or one artist's") func didTapCycle() async {
        let sut = makeSUT()
        let range = DayRange(dates: .distantPast ..< .distantFuture)

        await sut.presenter.didTapCycle(.weekday, artist: nil, in: .all)
        await sut.presenter.didTapCycle(.hourOfDay, artist: "Radiohead", in: range)

        sut.interactor.expectMessages(
            .fetchCycle(.weekday, of: .everything, in: .all),
            .fetchCycle(.hourOfDay, of: .artist("Radiohead"), in: range)
        )
    }

    @Test("Hours are added up in a cycle of the time zone") func cycles() {
        let sut = makeSUT()
        // Monday, 2 March 2015, 00:00 in Kolkata; in UTC, it is still Sunday.
        let monday = Date(timeIntervalSince1970: 1_425_234_600)
        let hours = [
            PlayBucket(start: monday - 3_600, plays: 1),
            PlayBucket(start: monday, plays: 2, listenedMs: 60_000),
            PlayBucket(start: monday + 7 * 86_400, plays: 3, listenedMs: 1_000),
        ]

        sut.presenter.didFetch(hours: hours, of: .weekday)
        sut.presenter.didFetch(hours: hours, of: .hourOfDay)
        sut.presenter.didFetch(hours: [], of: .weekday)

        let zone = Calendar.kolkata.timeZone
        let rows = [PlayCycle.weekday, .hourOfDay].map {
            PlayCycleRow.rows(of: hours, per: $0, in: zone)
        }
        expectEqual(rows[0].map(\.plays), [5, 0, 0, 0, 0, 0, 1])
        expectEqual(rows[0].map(\.listenedMs), [61_000] + Array(repeating: nil, count: 6))
        expectEqual(rows[1].map(\.plays), [5] + Array(repeating: 0, count: 22) + [1])
        sut.view.expectMessages(.update(cycle: rows[0]), .update(cycle: rows[1]), .update(cycle: []))
    }

    @Test("Counts are numbered by rank") func ranks() {
        let sut = makeSUT()
        let counts = [
            PlayCount(subject: .track("Kid A", artist: "Radiohead"), plays: 3),
            PlayCount(subject: .artist("Björk"), plays: 2),
        ]

        sut.presenter.didFetch(top: counts)

        sut.view.expectMessages(
            .update(viewModels: [PlayCountRow(counts[0], row: 1), PlayCountRow(counts[1], row: 2)])
        )
    }

    @Test("Intervals are labelled with their first day or hour in the time zone") func periods() {
        let sut = makeSUT()
        let bucket = PlayBucket(start: Date(timeIntervalSince1970: 1_425_234_600), plays: 12)

        sut.presenter.didFetch(series: [bucket], per: .day)
        sut.presenter.didFetch(series: [bucket], per: .hour)

        let rows = [PlayPeriod.day, .hour].map {
            PlayBucketRow(bucket, per: $0, timeZone: Calendar.kolkata.timeZone)
        }
        expectEqual(rows.map(\.start), ["2015-03-02", "2015-03-02T00:00:00+05:30"])
        sut.view.expectMessages(.update(series: [rows[0]]), .update(series: [rows[1]]))
    }

    @Test("Errors are shown") func errors() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(.show(error: .cancelled))
    }

    private func makeSUT() -> (
        presenter: PlayCountsPresenter, view: PlayCountsViewingSpy, interactor: PlayCountsInteractingSpy
    ) {
        let (view, interactor) = (PlayCountsViewingSpy(), PlayCountsInteractingSpy())
        let presenter = PlayCountsPresenter(interactor: interactor, calendar: { .kolkata })
        presenter.view = view
        return (presenter, view, interactor)
    }
}
