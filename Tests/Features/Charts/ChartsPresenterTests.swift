import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Charts

@MainActor struct ChartsPresenterTests {
    private let week = Week.iso("2019-W14")
    private let place = ChartPlace(day: Date(timeIntervalSince1970: 1_795_253_400), yearsAgo: 3)

    @Test("A request is passed on, limited to the first page") func request() async {
        let sut = makeSUT()
        var request = ChartRequest(limit: 30, pageLength: 20)
        (request.topic, request.time, request.threshold) = (ChartTopic(.artists, by: "anna"), .yearsAgo(3), 2)

        await sut.presenter.didTapChart(request)
        await sut.presenter.didTapYears(of: ChartTopic(.tracks), at: .week(of: place.day))

        sut.interactor.expectMessages(
            .fetchChart(ChartTopic(.artists, by: "anna"), at: .yearsAgo(3), moreThan: 2, limit: 20),
            .fetchYears(of: ChartTopic(.tracks), at: .week(of: place.day))
        )
    }

    @Test("A step continues from the current chart, and brings its screen to the top") func step() async {
        let sut = makeSUT()
        await sut.presenter.didSwipe(to: .older, pageLength: nil)
        sut.presenter.didFetch(chart: fetched(.sample(.artists, of: week), by: "Anna"))

        await sut.presenter.didSwipe(to: .earlier, pageLength: 20)
        sut.presenter.didStep(to: fetched(.sample(.artists, of: week)))

        expectEqual(sut.view.messages.first, .show(error: .notFound(.chart(.older))))
        sut.interactor.expectMessages(
            .fetchChart(ChartTopic(.artists, by: "Anna"), .earlier, from: place, limit: 20)
        )
        sut.router.expectMessages(.showChart)
        expectEqual(sut.view.messages.count, 3)
    }

    @Test("A chart is shown with its heading and totals") func chart() {
        let sut = makeSUT()
        let chart = Chart(
            kind: .albums,
            week: week,
            plays: 40,
            entries: [
                .init(subject: .album("A", artist: "X"), plays: 20, rank: 1, previousRank: 4, weeks: 9),
                .init(subject: .album("B", artist: nil), plays: 5, rank: 2, previousRank: 1),
                .init(subject: .album("C", artist: "Y"), plays: 5, rank: 2, previousRank: 2),
                .init(subject: .album("D", artist: "Z"), plays: 4, rank: 4, weeks: 1),
                .init(subject: .album("E", artist: "Z"), plays: 3, rank: 5, weeks: 2),
                .init(subject: .album("F", artist: "Z"), plays: 2, rank: 6),
            ],
            count: 6,
            hiddenCount: 3
        )
        let fetched = FetchedChart(chart: chart, place: place, yearsAgo: 3, gap: .years(2), threshold: 2)

        sut.presenter.didFetch(chart: fetched)

        let rows = ChartRow.rows(of: chart, upTo: nil)
        expectEqual(rows.map(\.isTied), [false, true, true, false, false, false])
        expectEqual(rows.map(\.movement), [.up(3), .down(1), .same, .new, .back, .entered])
        expectEqual(rows.map(\.share), [0.5, 0.125, 0.125, 0.1, 0.075, 0.05])
        expectEqual(rows.map(\.row), [1, 2, 3, 4, 5, 6])
        sut.view.expectMessages(.show(chart: ChartScreen(fetched, rows: rows), hasMore: false))
    }

    @Test("A chart without plays names the nearest week with plays") func noPlays() {
        let sut = makeSUT()
        let empty = Chart(kind: .albums, week: week, plays: 0)
        let nearest = Week.iso("2019-W12")

        sut.presenter.didFetch(
            chart: FetchedChart(
                chart: empty,
                friend: "Anna",
                place: place,
                yearsAgo: 3,
                nearest: nearest
            )
        )
        sut.presenter.didFetch(
            chart: FetchedChart(chart: empty, place: place, yearsAgo: 0, gap: .allYears)
        )

        sut.view.expectMessages(
            .showNoPlays(
                of: "Anna",
                in: ChartHeading(week, yearsAgo: 3, by: "Anna"),
                nearest: ChartHeading(nearest)
            ),
            .showNoPlays(of: nil, in: nil, nearest: nil)
        )
    }

    @Test("A long chart is shown page by page, up to the limit") func pages() async {
        let sut = makeSUT()
        await sut.presenter.didTapChart(ChartRequest(limit: 5, pageLength: 2))
        sut.presenter.didFetch(chart: fetched(.sample(of: week, entryCount: 9, limit: 3)))

        await sut.presenter.didScrollToEnd(pageLength: 2)
        sut.presenter.didFetch(rest: .sample(of: week, entryCount: 9, limit: 5))
        await sut.presenter.didScrollToEnd(pageLength: 4)
        sut.presenter.didFetch(rest: .sample(of: week, entryCount: 9, limit: 6))
        await sut.presenter.didScrollToEnd(pageLength: 4)

        let rows = ChartRow.rows(of: .sample(of: week, entryCount: 9), upTo: 5)
        let first = fetched(.sample(of: week, entryCount: 9, limit: 3))
        sut.interactor.expectMessages(
            .fetchChart(ChartTopic(), at: .pastYear, moreThan: nil, limit: 2),
            .fetchRest(of: first, limit: 4),
            .fetchRest(of: first, limit: 5)
        )
        sut.view.expectMessages(
            .show(chart: ChartScreen(first, rows: Array(rows[..<2])), hasMore: true),
            .append(rows: Array(rows[2..<4]), hasMore: true),
            .append(rows: Array(rows[4...]), hasMore: false),
            .showNoMoreRows
        )
    }

    @Test("Years are shown as rows, and steps continue from them") func years() async {
        let sut = makeSUT()
        let summary = ChartSummary(week: week, plays: 3, first: .sample(1))
        let topic = ChartTopic(.artists, by: "Anna")

        sut.presenter.didFetch(years: [summary], of: topic, at: place)
        await sut.presenter.didSwipe(to: .newer, pageLength: nil)

        sut.view.expectMessages(.show(years: [ChartYearRow(summary, of: topic, row: 1)]))
        sut.interactor.expectMessages(.fetchChart(topic, .newer, from: place, limit: nil))
    }

    @Test(
        "A week's days are in its time zone",
        arguments: [
            (WeekCalendar.utc, "2019-W14", "1-7 Apr"), (.utc, "2019-W01", "31 Dec-6 Jan"),
            (WeekCalendar(.lastfm, timeZone: .gmt), "2019-W14", "31 Mar-7 Apr"),
        ]
    )
    func days(calendar: WeekCalendar, name: String, days: String) throws {
        let heading = ChartHeading(try #require(calendar.week(named: name)))

        expectEqual([heading.week, heading.days], [name, days])
        expectEqual(heading.system, calendar.system)
    }

    private func fetched(_ chart: Chart, by friend: String? = nil) -> FetchedChart {
        FetchedChart(chart: chart, friend: friend, place: place, yearsAgo: nil)
    }

    private func makeSUT() -> (
        presenter: ChartsPresenter, view: ChartsViewingSpy, interactor: ChartsInteractingSpy,
        router: ChartsRoutingSpy
    ) {
        let (view, interactor, router) = (ChartsViewingSpy(), ChartsInteractingSpy(), ChartsRoutingSpy())
        let presenter = ChartsPresenter(interactor: interactor, router: router)
        presenter.view = view
        return (presenter, view, interactor, router)
    }
}
