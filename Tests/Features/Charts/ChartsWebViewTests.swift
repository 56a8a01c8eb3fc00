import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web
import WebViews

@testable import Charts
@testable import ChartsWeb

@MainActor struct ChartsWebViewTests {
    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/charts", .didTapChart(ChartRequest(pageLength: 50))),
            ("/v1/charts?of=artists&by=anna&yearsAgo=3&limit=5", .didTapChart(threeYearsAgo)),
            ("/v1/charts?week=2019-W14&after=20&limit=10", .didTapChart(weekOf2019)),
            ("/v1/charts/years", .didTapYears(of: ChartTopic(), at: .yearsAgo(0))),
            (
                "/v1/charts/years?of=tracks&week=2019-W14&by=anna",
                .didTapYears(of: ChartTopic(.tracks, by: "anna"), at: .week(of: thursday))
            ),
        ] as [(String, ChartsPresentingSpy.Message)]
    )
    func requests(target: String, event: ChartsPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("A day stands for its week, in the time zone") func day() async {
        let sut = makeSUT()
        let start = Date(timeIntervalSince1970: 1_554_249_600)

        _ = await sut.client.json("/v1/charts?week=2019-04-03")

        var request = ChartRequest(pageLength: 50)
        request.time = .week(of: start)
        sut.presenter.expectMessages(.didTapChart(request))
    }

    @Test("A field leads to another week, and a mistake keeps it") func field() async {
        let sut = makeSUT()
        let form =
            #"<form class="range" action="/charts"><input type="hidden" name="of" value="tracks">"#
            + #"<label>Week of<input type="#

        let page = await sut.client.page("/charts?of=tracks&yearsAgo=3")
        let mistake = await sut.client.page("/charts?of=tracks&week=2019-02-30")

        #expect(page.contains(form + #""date" name="week"></label>"#))
        #expect(
            mistake.hasPrefix(
                "<h1>Charts</h1><p>“week” must be a year and week, such as 2019-W14, or a day in it"
            )
        )
        #expect(mistake.contains(form + #""text" name="week" value="2019-02-30"></label>"#))
    }

    @Test("The chart is JSON, with the address of the next page") func json() async {
        let sut = makeSUT { $0.show(chart: Self.chart(hiddenCount: 3), hasMore: true) }

        await expectEqual(
            sut.client.json("/v1/charts?week=2019-W14&after=1&limit=1"),
            """
            {"week":"2019-W14","weeks":"iso","yearsAgo":3,"plays":40,"hidden":3,\
            "chart":[{"row":2,"rank":2,"album":"Takk...","plays":5,"share":0.125,"previousRank":1,\
            "week":"2019-W14"}],"next":"/v1/charts?week=2019-W14&limit=1&after=2"}

            """
        )
    }

    @Test("A page beyond the end is empty, and the last one") func beyond() async {
        let sut = makeSUT { $0.show(chart: Self.chart(), hasMore: false) }

        let json = await sut.client.json("/v1/charts?after=900")

        #expect(json.contains(#""chart":[]"#))
        #expect(!json.contains("next"))
    }

    @Test("A week without plays names the nearest week with plays") func noPlays() async {
        let sut = makeSUT {
            $0.showNoPlays(
                of: nil,
                in: ChartHeading(.iso("2019-W14")),
                nearest: ChartHeading(.iso("2019-W20"))
            )
        }

        await expectEqual(
            sut.client.json("/v1/charts?week=2019-W14"),
            """
            {"week":"2019-W14","weeks":"iso","plays":0,"nearest":"2019-W20","chart":[]}

            """
        )
        let page = await sut.client.page("/charts?week=2019-W14")
        #expect(page.hasPrefix("<h1>Week 14 of 2019</h1>"))
        #expect(page.contains("No plays in this week."))
        #expect(page.contains(#"<a href="/charts?week=2019-W20">2019-W20</a>"#))
        #expect(page.contains(#"rel="prev" href="/charts?week=2019-W13""#))
    }

    @Test("The page says if the plays of a week have no albums") func unnamed() async {
        let fetched = FetchedChart(
            chart: Chart(kind: .albums, week: .iso("2019-W14"), plays: 3),
            place: ChartPlace(day: .distantPast),
            yearsAgo: nil
        )
        let sut = makeSUT { $0.show(chart: ChartScreen(fetched, rows: []), hasMore: false) }

        let page = await sut.client.page("/charts?week=2019-W14")

        #expect(page.contains("The plays of this week have no album."))
    }

    @Test("The page says if the filter hides every entry") func hidden() async {
        let fetched = FetchedChart(
            chart: Chart(kind: .albums, week: .iso("2019-W14"), plays: 3, hiddenCount: 2),
            place: ChartPlace(day: .distantPast),
            yearsAgo: nil,
            threshold: 4
        )
        let sut = makeSUT { $0.show(chart: ChartScreen(fetched, rows: []), hasMore: false) }

        let page = await sut.client.page("/charts?week=2019-W14")

        #expect(
            page.contains(
                "Everything in this week has 4 plays or fewer; at the prompt, charts --more-than 0 shows it."
            )
        )
    }

    @Test("Without any plays, the chart is empty and has no week") func nothing() async {
        let sut = makeSUT { $0.showNoPlays(of: nil, in: nil, nearest: nil) }

        await expectEqual(sut.client.json("/v1/charts"), #"{"weeks":"iso","plays":0,"chart":[]}"# + "\n")
        #expect(await sut.client.page("/charts").hasPrefix("<h1>Charts</h1>"))
        #expect(await sut.client.page("/charts/years").contains("No plays yet."))
    }

    @Test("Every year is JSON, including those without plays") func yearsAsJSON() async {
        let sut = makeSUT { $0.show(years: ChartYearRow.samples()) }

        await expectEqual(
            sut.client.json("/v1/charts/years?week=2019-W14"),
            """
            {"years":[{"row":1,"year":2018,"week":"2018-W14","plays":0},\
            {"row":2,"year":2019,"week":"2019-W14","plays":40,\
            "first":{"album":"Kid A","artist":"Radiohead","plays":20}},\
            {"row":3,"year":2020,"week":"2020-W14","plays":1,"first":{"album":"Dummy","plays":1}}]}

            """
        )
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/charts?by=nobody"), WebProblem(.service(.cancelled)))
        await expectEqual(sut.client.problem("/v1/charts/years"), WebProblem(.service(.cancelled)))
    }

    @Test(
        "Invalid values are rejected",
        arguments: [
            ("charts?of=genres", "“of” must be one of albums, artists, tracks, not “genres”."),
            (
                "charts?week=2019-W54",
                "“week” must be a year and week, such as 2019-W14, or a day in it, not “2019-W54”."
            ),
            (
                "charts/years?week=May",
                "“week” must be a year and week, such as 2019-W14, or a day in it, not “May”."
            ),
            ("charts?week=2019-W14&yearsAgo=1", "Give “week” or “yearsAgo”, not both."),
            ("charts?yearsAgo=-1", "“yearsAgo” must be a whole number from 0 to 1000, not “-1”."),
            ("charts?after=x", "“after” must be “next” from the previous page, not “x”."),
        ]
    )
    func nonsense(query: String, detail: String) async {
        let sut = makeSUT()

        let problem = await sut.client.problem("/v1/\(query)")

        expectEqual(problem?.status, 400)
        expectEqual(problem?.detail, detail)
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has the chart with links, and links to other weeks and years") func page() async {
        let sut = makeSUT { $0.show(chart: Self.chart(), hasMore: true) }

        let page = await sut.client.page("/charts?week=2019-W14")

        #expect(
            page.hasPrefix(
                "<h1>Week 14 of 2019, 3 years ago</h1><p>Albums, 1–7 Apr, 40 plays.</p>"
            )
        )
        #expect(page.hasSuffix("<title>Album chart, week 14 of 2019</title>"))
        #expect(page.contains(#"<a href="/album?title=Kid%20A&amp;artist=Radiohead"><bdi>Kid A</bdi></a>"#))
        #expect(page.contains(#"<a href="/artist?name=Radiohead">"#))
        #expect(page.contains(#"<a href="/charts?week=2019-W14&amp;of=tracks">Tracks</a>"#))
        #expect(page.contains(#"rel="next" href="/charts?week=2019-W14&amp;after=2""#))
        #expect(page.contains(#"rel="prev" href="/charts?week=2019-W13""#))
        #expect(page.contains(#"rel="next" href="/charts?week=2019-W15""#))
        #expect(page.contains(#"<a href="/charts/years?week=2019-W14">"#))
    }

    @Test("A row shows its tie, its share and its movement") func row() async {
        let chart = Chart(
            kind: .albums,
            week: .iso("2019-W14"),
            plays: 143,
            entries: [
                .init(
                    subject: .album("Homogenic", artist: "Björk"),
                    plays: 12,
                    rank: 5,
                    previousRank: 2,
                    peak: 1,
                    weeks: 120
                ),
                .init(subject: .album("Takk...", artist: nil), plays: 12, rank: 5),
            ]
        )
        let fetched = FetchedChart(chart: chart, place: ChartPlace(day: .distantPast), yearsAgo: nil)
        let screen = ChartScreen(fetched, rows: ChartRow.rows(of: chart, upTo: nil))
        let sut = makeSUT { $0.show(chart: screen, hasMore: false) }

        let page = await sut.client.page("/charts")

        #expect(
            page.contains(
                #"<td class="r">=5</td><th scope="row"><a href="/album?title=Homogenic&amp;artist=Bj%C3%B6rk">"#
                    + #"<bdi>Homogenic</bdi></a>"#
            )
        )
        #expect(
            page.contains(
                #"<bdi>Björk</bdi></a></small></th><td class="n">12</td><td class="n minor">8.4%</td>"#
            )
        )
        #expect(page.contains(##"<span aria-hidden="true">▼</span><span class="vh">down</span> 3</span>"##))
        #expect(page.contains(#"<td class="n minor">1</td><td class="n minor">120</td>"#))
    }

    @Test(
        "Each movement has text for screen readers",
        arguments: [(.same, "unchanged"), (.new, "new"), (.back, "back"), (.up(2), "up")]
            as [(ChartRow.Movement, String)]
    )
    func movements(movement: ChartRow.Movement, word: String) {
        #expect(movement.markup.html.contains(">\(word)<"))
    }

    @Test("A page doesn't link to future weeks") func nextWeek() async {
        let sut = makeSUT {
            $0.showNoPlays(of: nil, in: ChartHeading(.iso("2019-W15")), nearest: nil)
        }

        let page = await sut.client.page("/charts?week=2019-W15")

        #expect(page.contains(#"rel="prev" href="/charts?week=2019-W14""#))
        #expect(!page.contains("2019-W16"))
    }

    @Test("Links to other weeks keep the kind, friend and time zone") func sameOtherwise() async {
        let sut = makeSUT {
            $0.show(chart: Self.chart(.tracks), hasMore: true)
            $0.show(years: ChartYearRow.samples())
        }
        let rest = "&amp;of=tracks&amp;by=anna&amp;timeZone=Asia%2FTokyo"

        let query = "week=2019-W14&of=tracks&by=anna&timeZone=Asia/Tokyo"
        let week = await sut.client.page("/charts?" + query)
        let years = await sut.client.page("/charts/years?" + query)

        #expect(week.contains(#"rel="prev" href="/charts?week=2019-W13\#(rest)""#))
        #expect(week.contains(#"<a href="/charts/years?week=2019-W14\#(rest)">"#))
        #expect(years.contains(#"<a href="/charts?week=2019-W14\#(rest)">"#))
    }

    @Test("The two pagers have different labels") func pagers() async {
        let sut = makeSUT { $0.show(chart: Self.chart(), hasMore: true) }

        let page = await sut.client.page("/charts?week=2019-W14")

        expectEqual(page.ranges(of: #"<nav class="pager" aria-label="More pages">"#).count, 1)
        expectEqual(page.ranges(of: #"<nav class="pager" aria-label="Other weeks">"#).count, 1)
    }

    @Test("The last page of a chart leads to its beginning") func lastPage() async {
        let sut = makeSUT { $0.show(chart: Self.chart(), hasMore: false) }

        let page = await sut.client.page("/charts?week=2019-W14&after=1")

        #expect(page.contains("From the beginning"))
    }

    @Test("The first possible week has a year of four digits, and no previous week") func firstWeek() async {
        let sut = makeSUT { $0.showNoPlays(of: nil, in: ChartHeading(.iso("0001-W01")), nearest: nil) }

        let page = await sut.client.page("/charts?week=0001-W01")

        #expect(page.hasPrefix("<h1>Week 01 of 0001</h1>"))
        #expect(page.contains(#"rel="next" href="/charts?week=0001-W02""#))
        #expect(!page.contains("rel=\"prev\""))
    }

    @Test(
        "Charts of artists and tracks link to them",
        arguments: [
            (.artists, .artist("Björk"), "/artist?name=Bj%C3%B6rk"),
            (.tracks, .track("Hunter", artist: "Björk"), "/track?title=Hunter&amp;artist=Bj%C3%B6rk"),
        ] as [(Chart.Kind, PlaySubject, String)]
    )
    func links(kind: Chart.Kind, subject: PlaySubject, address: String) async {
        let sut = makeSUT { $0.show(chart: Self.chart(kind, first: subject), hasMore: false) }

        #expect(await sut.client.page("/charts").contains("<a href=\"\(address)"))
    }

    @Test("The page of every year lists the latest first, with links") func years() async {
        let sut = makeSUT { $0.show(years: ChartYearRow.samples()) }

        let page = await sut.client.page("/charts/years?week=2019-W14")

        #expect(page.hasPrefix("<h1>Week 14 in every year</h1>"))
        #expect(page.hasSuffix("<title>Album charts of week 14 in every year</title>"))
        #expect(page.contains(#"<a href="/charts?week=2019-W14">2019-W14</a>"#))
        #expect(page.contains(#"<a href="/album?title=Kid%20A&amp;artist=Radiohead">"#))
        let places = ["2020-W14<", "2019-W14<", "2018-W14<"].compactMap { page.range(of: $0)?.lowerBound }
        #expect(places.count == 3 && places == places.sorted())
    }

    @Test("As a section of another page, the chart links to the whole week") func section() async throws {
        let presenter = ChartsPresentingSpy()
        let sut = ChartsWebView(
            presenter: presenter,
            calendar: { .utc },
            today: { CalendarDay(year: 2019, month: 4, day: 8) }
        )
        let empty = try await sut.section().html
        presenter.onMessage = { [weak sut] _ in sut?.show(chart: Self.chart(), hasMore: false) }

        let html = try await sut.section().html

        #expect(html.contains("<h2><bdi>Week 14 of 2019, 3 years ago</bdi></h2>"))
        #expect(html.contains("Albums, 1–7 Apr 2019."))
        #expect(html.contains(#"<a href="/charts?week=2019-W14">Full chart</a>"#))
        #expect(empty.contains("<h2><bdi>This week, years ago</bdi></h2>"))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let subject = PlaySubject.album("<script>", artist: "\"><img>")
        let years = [
            ChartYearRow(
                ChartSummary(
                    week: .iso("2019-W14"),
                    plays: 1,
                    first: .init(subject: subject, plays: 1, rank: 1)
                ),
                of: ChartTopic(),
                row: 1
            )
        ]
        let sut = makeSUT {
            $0.show(chart: Self.chart(first: subject, by: "<script>"), hasMore: false)
            $0.show(years: years)
        }

        let pages = await sut.client.page("/charts") + sut.client.page("/charts/years")

        #expect(pages.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(pages.contains("<h1>&lt;script&gt;, Week 14"))
        #expect(!pages.contains("<script"))
        #expect(!pages.contains("<img"))
    }

    private nonisolated static var threeYearsAgo: ChartRequest {
        var request = ChartRequest(pageLength: 5)
        (request.topic, request.time) = (ChartTopic(.artists, by: "anna"), .yearsAgo(3))
        return request
    }

    /// The request also covers the rows before the page, which are needed for the ranks.
    private nonisolated static var weekOf2019: ChartRequest {
        var request = ChartRequest(pageLength: 30)
        request.time = .week(of: thursday)
        return request
    }

    /// Noon on Thursday of week 14.
    private nonisolated static let thursday = Date(timeIntervalSince1970: 1_554_379_200)

    /// A chart of two entries.
    private static func chart(
        _ kind: Chart.Kind = .albums,
        first: PlaySubject = .album("Kid A", artist: "Radiohead"),
        hiddenCount: Int = 0,
        by friend: String? = nil
    ) -> ChartScreen {
        let chart = Chart(
            kind: kind,
            week: .iso("2019-W14"),
            plays: 40,
            entries: [
                .init(subject: first, plays: 20, rank: 1, previousRank: 4, peak: 1, weeks: 9),
                .init(subject: .album("Takk...", artist: nil), plays: 5, rank: 2, previousRank: 1),
            ],
            count: 2,
            hiddenCount: hiddenCount
        )
        let fetched = FetchedChart(
            chart: chart,
            friend: friend,
            place: ChartPlace(day: .distantPast),
            yearsAgo: 3
        )
        return ChartScreen(fetched, rows: ChartRow.rows(of: chart, by: friend, upTo: nil))
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (ChartsWebView) -> Void = { _ in }) -> (
        presenter: ChartsPresentingSpy, client: WebClient
    ) {
        let presenter = ChartsPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> ChartsWebView = { _ in
            let view = ChartsWebView(
                presenter: presenter,
                calendar: { .utc },
                today: { CalendarDay(year: 2019, month: 4, day: 8) }
            )
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        let client = WebClient(ChartsWebView.chart.route(makeView), ChartsWebView.years.route(makeView))
        return (presenter, client)
    }
}
