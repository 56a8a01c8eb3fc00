import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Charts

/// Saturday, 21 November 2026, in week 47.
private let now = Date(timeIntervalSince1970: 1_795_253_400)

@MainActor struct ChartsInteractorTests {
    private let aYearAgo = now.addingTimeInterval(-365 * 86_400)

    @Test("A chart is fetched with the stored filter, and one entry more than requested") func chart() async {
        let sut = makeSUT(plays: [aYearAgo], storedFilter: 2)

        await sut.interactor.fetchChart(ChartTopic(.artists), at: .pastYear, moreThan: nil, limit: 3)

        let week = Week.iso("2025-W47")
        expectEqual(sut.charts.messages.last, .chart(.artists, of: week, moreThan: 2, limit: 4))
        sut.filter.expectMessages(.storedChartFilter)
        sut.delegate.expectMessages(
            .didFetch(
                chart: FetchedChart(
                    chart: .sample(.artists, of: week, plays: 1),
                    place: ChartPlace(day: now, yearsAgo: 1),
                    yearsAgo: 1,
                    threshold: 2
                )
            )
        )
    }

    @Test("A new filter is stored before the chart is fetched") func filter() async {
        let sut = makeSUT(plays: [aYearAgo])

        await sut.interactor.fetchChart(ChartTopic(), at: .yearsAgo(1), moreThan: 5, limit: nil)

        sut.filter.expectMessages(.store(chartFilter: 5), .storedChartFilter)
        sut.charts.expectMessages(.chart(.albums, of: .iso("2025-W47"), moreThan: 0, limit: 1_000_001))
    }

    @Test("A chart without plays comes with the nearest week with plays") func noPlays() async {
        let sut = makeSUT(plays: [aYearAgo.addingTimeInterval(-21 * 86_400)])

        await sut.interactor.fetchChart(ChartTopic(), at: .yearsAgo(1), moreThan: nil, limit: nil)

        sut.delegate.expectMessages(
            .didFetch(
                chart: FetchedChart(
                    chart: Chart(kind: .albums, week: .iso("2025-W47"), plays: 0),
                    place: ChartPlace(day: now, yearsAgo: 1),
                    yearsAgo: 1,
                    nearest: .iso("2025-W44")
                )
            )
        )
    }

    @Test("A step reports the chart it leads to, or that it is the end") func steps() async {
        let sut = makeSUT(plays: [aYearAgo])
        let here = ChartPlace(day: now)

        await sut.interactor.fetchChart(ChartTopic(), .older, from: here, limit: 1)
        await sut.interactor.fetchChart(ChartTopic(), .later, from: here, limit: 1)

        sut.delegate.expectMessages(
            .didStep(
                to: FetchedChart(
                    chart: .sample(of: .iso("2025-W47"), plays: 1),
                    place: ChartPlace(day: now, yearsAgo: 1),
                    yearsAgo: 1
                )
            ),
            .handle(error: .notFound(.chart(.later)))
        )
    }

    @Test("The rest of a chart is fetched with the same filter") func rest() async {
        let sut = makeSUT(plays: [aYearAgo], storedFilter: 9)
        let week = Week.iso("2025-W47")
        let chart = FetchedChart(
            chart: .sample(.tracks, of: week),
            place: ChartPlace(day: now),
            yearsAgo: 1,
            threshold: 2
        )

        await sut.interactor.fetchRest(of: chart, limit: 40)

        sut.charts.expectMessages(.chart(.tracks, of: week, moreThan: 2, limit: 41))
        sut.delegate.expectMessages(.didFetch(rest: .sample(.tracks, of: week, plays: 1)))
    }

    @Test("All years are fetched for this week or a day's; without plays they are empty")
    func years() async {
        let sut = makeSUT(plays: [aYearAgo])
        let spring = now.addingTimeInterval(-230 * 86_400)

        await sut.interactor.fetchYears(of: ChartTopic(), at: .yearsAgo(0))
        await sut.interactor.fetchYears(of: ChartTopic(), at: .week(of: spring))

        sut.delegate.expectMessages(
            .didFetch(
                years: [
                    ChartSummary(week: .iso("2025-W47"), plays: 1, first: .sample(1)),
                    ChartSummary(week: .iso("2026-W47"), plays: 0),
                ],
                of: ChartTopic(),
                at: ChartPlace(day: now)
            ),
            .didFetch(years: [], of: ChartTopic(), at: ChartPlace(day: spring))
        )
    }

    @Test("A friend's charts use the friend's plays, and the friend's name in its stored spelling")
    func friend() async {
        let sut = makeSUT(storedFilter: 2)
        let theirs = ChartBrowsingSpy(plays: [aYearAgo])
        sut.friends.answers.charts = { _ in .success((name: "Anna", charts: theirs)) }
        let (topic, week) = (ChartTopic(by: "ANNA"), Week.iso("2025-W47"))
        let chart = FetchedChart(
            chart: .sample(of: week, plays: 1),
            friend: "Anna",
            place: ChartPlace(day: now, yearsAgo: 1),
            yearsAgo: 1,
            threshold: 2
        )

        await sut.interactor.fetchChart(topic, at: .pastYear, moreThan: nil, limit: 3)
        await sut.interactor.fetchChart(topic, .older, from: ChartPlace(day: now), limit: 3)
        await sut.interactor.fetchRest(of: chart, limit: 9)
        await sut.interactor.fetchYears(of: topic, at: .yearsAgo(0))

        expectEqual(sut.charts.messages, [])
        sut.friends.expectMessages(
            .charts(of: "ANNA"),
            .charts(of: "ANNA"),
            .charts(of: "Anna"),
            .charts(of: "ANNA")
        )
        sut.delegate.expectMessages(
            .didFetch(chart: chart),
            .didStep(to: chart),
            .didFetch(rest: .sample(of: week, plays: 1)),
            .didFetch(
                years: [
                    ChartSummary(week: week, plays: 1, first: .sample(1)),
                    ChartSummary(week: .iso("2026-W47"), plays: 0),
                ],
                of: ChartTopic(by: "Anna"),
                at: ChartPlace(day: now)
            )
        )
    }

    @Test("An unknown friend is an error") func unknownFriend() async {
        let sut = makeSUT(plays: [aYearAgo])

        await sut.interactor.fetchChart(ChartTopic(by: "nobody"), at: .pastYear, moreThan: nil, limit: 3)

        sut.delegate.expectMessages(.handle(error: .notFound(.friend("nobody"))))
        expectEqual(sut.charts.messages, [])
    }

    @Test("Failures are reported") func failures() async {
        let sut = makeSUT(error: .cancelled)
        let chart = FetchedChart(
            chart: .sample(of: .iso("2025-W47")),
            place: ChartPlace(day: now),
            yearsAgo: nil
        )

        await sut.interactor.fetchChart(ChartTopic(), at: .pastYear, moreThan: nil, limit: nil)
        await sut.interactor.fetchChart(ChartTopic(), .older, from: ChartPlace(day: now), limit: nil)
        await sut.interactor.fetchRest(of: chart, limit: nil)
        await sut.interactor.fetchYears(of: ChartTopic(), at: .yearsAgo(0))

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 4))
    }

    private func makeSUT(plays: [Date] = [], storedFilter: Int = 0, error: ServiceError? = nil) -> (
        interactor: ChartsInteractor, delegate: ChartsInteractorDelegateSpy, charts: ChartBrowsingSpy,
        filter: ChartFilterStoringSpy, friends: FriendBrowsingSpy
    ) {
        let delegate = ChartsInteractorDelegateSpy()
        let charts = ChartBrowsingSpy(plays: plays)
        if let error { charts.answers = ChartBrowsingSpy { $0.error = error }.answers }
        let filter = ChartFilterStoringSpy { $0.storedChartFilter = { .success(storedFilter) } }
        let friends = FriendBrowsingSpy { $0.error = .notFound(.friend("nobody")) }
        let interactor = ChartsInteractor(
            charts: charts,
            friends: friends,
            filter: filter,
            weeks: { .utc },
            now: { now }
        )
        interactor.delegate = delegate
        return (interactor, delegate, charts, filter, friends)
    }
}
