import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Overview
@testable import OverviewWeb

@MainActor struct OverviewWebViewTests {
    @Test("A request sends its event") func requests() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        _ = await sut.client.page("/")
        _ = await sut.client.page("/years")
        _ = await sut.client.page("/years?year=2025")

        sut.presenter.expectMessages(.didTapWeek, .didTapYear(nil), .didTapYear(2025))
    }

    @Test("The home page has this week, the year up to it, and the chart next to them") func week() async {
        let sut = makeSUT { $0.show(week: WeekReport(.sample)) }

        let page = await sut.client.page("/")

        #expect(page.hasPrefix("<h1>This week</h1><p>Your listening, week by week and day by day.</p>"))
        #expect(page.contains(#"<b><a href="/on/2026-W47">5</a></b> <span class="dek">plays in 20 min"#))
        #expect(page.contains("25% on this time last week"))
        #expect(page.contains(#"<a href="/artist?name=Radiohead">"#))
        #expect(page.contains(#"<a href="/counts?of=artists&amp;on=2026-W47">All artists</a>"#))
        #expect(page.contains("<title>16 Nov 2026: 5 plays"))
        #expect(page.contains(#"href="/on/2026-11-21""#))
        #expect(page.contains("<p>The chart</p>"))
        #expect(page.contains("<title>Sat 9:00: 2</title>"))
    }

    @Test(
        "This week is compared with the last one in words",
        arguments: [
            ([], [], "<b>0</b> <span class=\"dek\">plays</span>"), ([1], [], "play</span>"),
            ([1, 1], [2], "as many as this time last week"),
            ([1], [2], #"<span class="vh">down</span> 50% on this time last week"#),
            (
                [1_430], [715],
                #"<span class="up"><span aria-hidden="true">▲</span><span class="vh">up</span> 100% on this"#
            ),
            ([1_430], [1], ">1,430</a></b>"), ([4], [2], "</span> 100% on this time last week"),
        ] as [([Int], [Int], String)]
    )
    func change(thisWeek: [Int], lastWeek: [Int], words: String) async {
        let hours =
            lastWeek.map { PlayBucket.hour(0, ofDay: -7, plays: $0) }
            + thisWeek.map { PlayBucket.hour(0, ofDay: 0, plays: $0) }
        let sut = makeSUT { $0.show(week: WeekReport(.sample(hours: hours))) }

        #expect(await sut.client.page("/").contains(words))
    }

    @Test("The last week of a year has all of its days, of which the year counts its own") func lastWeek()
        async
    {
        let sut = makeSUT { $0.show(year: YearReport(.sample(days: [(364, 1), (365, 2)]))) }

        let page = await sut.client.page("/years?year=2025")

        #expect(page.contains("<title>29 Dec 2025: 3 plays"))
        #expect(page.hasPrefix("<h1>2025</h1><p>1 play.</p>"))
    }

    @Test("A year has its weeks, days, hours and most played music, and links to other years") func year()
        async
    {
        let sut = makeSUT { $0.show(year: YearReport(.sample)) }

        let page = await sut.client.page("/years?year=2025")

        #expect(page.hasPrefix("<h1>2025</h1><p>3 plays.</p>"))
        for part in [
            #"<a href="/years?year=2026">2026</a>"#, #"<a href="/series?per=month&amp;on=2025">"#,
            #"<a href="/series?per=day&amp;on=2025">"#, #"href="/on/2025-01-01""#,
            "<title>30 Dec 2024: 3 plays", "<title>Wed 1:00: 3</title>",
            #"<a href="/artist?name=Bj%C3%B6rk">"#,
            #"<a href="/album?title=Kid%20A&amp;artist=Radiohead">"#,
            #"<a href="/counts?of=tracks&amp;on=2025">All</a>"#, "1 day from 2025-01-01", "New to you",
            #"download="2025.svg"><img src="data:image/svg+xml;base64,PHN2Zy"#,
        ] {
            #expect(page.contains(part), "\(part)")
        }
    }

    @Test("A year is JSON, with its totals and what was played most") func json() async {
        let sut = makeSUT { $0.show(year: YearReport(.sample)) }

        await expectEqual(sut.client.json("/v1/years?year=2025"), YearReport(.sample).record.jsonLine)
        #expect(
            await sut.client.json("/v1/years").contains(
                #""mostPlayed":[{"row":1,"artist":"Radiohead","plays":2}"#
            )
        )
    }

    @Test("A library without plays says how to get some, instead of empty plots") func nothing() async {
        var week = WeekPlays.sample(hours: [])
        week.isEmpty = true
        let sut = makeSUT { [week] in $0.show(week: WeekReport(week)) }

        let page = await sut.client.page("/")

        #expect(page.contains("<p>No plays yet.</p>"))
        #expect(page.contains("<code>sidewinder import FILE</code>"))
        #expect(!page.contains("<svg"))
    }

    @Test("An error of the counts or the chart becomes an HTTP problem") func errors() async {
        let failing = makeSUT { $0.show(error: .cancelled) }
        let withoutChart = makeSUT(chart: .failure(.service(.invalid(.untitled)))) {
            $0.show(week: WeekReport(.sample))
        }

        #expect(await failing.client.page("/").contains("cancelled"))
        #expect(await failing.client.page("/years").contains("cancelled"))
        #expect(await withoutChart.client.page("/").contains("untitled"))
    }

    @Test(
        "Years that aren't numbers, and other parameters, are rejected",
        arguments: ["year=x", "year=1", "on=2025"]
    )
    func nonsense(query: String) async {
        let sut = makeSUT()

        _ = await sut.client.page("/years?\(query)")

        expectEqual(sut.presenter.messages, [])
    }

    @Test("Names are escaped in the page") func hostile() async {
        let heard = WeekPlays(
            now: .saturday,
            timeZone: .gmt,
            days: [],
            hours: [],
            week: [],
            artists: [PlayCount(subject: .artist("<script>"), plays: 1)]
        )
        let sut = makeSUT { $0.show(week: WeekReport(heard)) }

        let page = await sut.client.page("/")

        #expect(page.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(!page.contains("<script"))
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(
        chart: Result<Markup, Problem> = .success(Markup("p") { "The chart" }),
        _ answer: @escaping (OverviewWebView) -> Void = { _ in }
    ) -> (presenter: OverviewPresentingSpy, client: WebClient) {
        let presenter = OverviewPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> OverviewWebView = { _ in
            let view = OverviewWebView(presenter: presenter) { () async throws(Problem) in try chart.get() }
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        return (
            presenter, WebClient(OverviewWebView.week.route(makeView), OverviewWebView.year.route(makeView))
        )
    }
}
