import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import PlayHistory
@testable import PlayHistoryWeb

@MainActor struct PlayHistoryWebViewTests {
    @Test("A request sends its event") func requests() async throws {
        let sut = makeSUT()
        let day = Date(timeIntervalSince1970: 1_556_130_600)..<Date(timeIntervalSince1970: 1_556_217_000)
        let filter = try PlayFilter(
            SearchQuery([.init(.text("kid", in: .title)), .init(.source("lastfm"))]),
            in: day
        )

        _ = await sut.client.json("/v1/plays")
        _ = await sut.client.json("/v1/plays?q=title:kid&source=lastfm&on=2019-04-25&limit=5&after=k")

        sut.presenter.expectMessages(
            .didTapPlays(matching: .all, after: nil, limit: nil, pageLength: 50),
            .didTapPlays(matching: filter, after: "k", limit: nil, pageLength: 5)
        )
    }

    @Test(
        "Plays of an artist, a track or an album are requested as its counts count them",
        arguments: [
            ("artist=Björk", .artist("Björk")),
            ("title=Roads&artist=Portishead", .track("Roads", artist: "Portishead")),
            ("title=Roads", .track("Roads", artist: nil)),
            ("album=Dummy&artist=P", .album("Dummy", artist: "P")),
        ] as [(String, PlaySubject)]
    )
    func subjects(query: String, subject: PlaySubject) async throws {
        let sut = makeSUT()
        let filter = try PlayFilter(SearchQuery([.init(.text("live"))]), of: subject)

        _ = await sut.client.json("/v1/plays?q=live&\(query)")

        sut.presenter.expectMessages(.didTapPlays(matching: filter, after: nil, limit: nil, pageLength: 50))
    }

    @Test("Plays are JSON, with the address of the next page") func json() async {
        let sut = makeSUT { $0.show(page: RowPage([row(2)], next: "a.b")) }

        await expectEqual(
            sut.client.json("/v1/plays?limit=1"),
            """
            {"plays":[{"row":2,"at":"2019-04-25T11:58:00Z","title":"Title 2","artist":"Artist 2",\
            "album":"Album 2","source":"lastfm","id":"1556193480.2.1.0"}],"next":"/v1/plays?limit=1&after=a.b"}

            """
        )
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/plays"), WebProblem(.service(.cancelled)))
    }

    @Test(
        "Invalid values are rejected",
        arguments: [
            (
                "/v1/plays?q=year:1999",
                .invalid("Plays have no field year:. The fields are title: artist: album: source:.")
            ),
            (
                "/v1/plays?q=mood:sad",
                .invalid("Plays have no field mood:. The fields are title: artist: album: source:.")
            ),
            ("/v1/plays?title=a&album=b", .invalid("Give either “title” or “album”.")),
            ("/v1/plays?from=2016&to=2015", .invalid("2016 is after 2015. Put the earlier one first.")),
            (
                "/v1/plays?limit=501",
                .badParameter("limit", value: "501", expected: "a whole number from 1 to 500")
            ),
        ] as [(String, Problem)]
    )
    func nonsense(target: String, problem: Problem) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem(target), WebProblem(problem))
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page links to the library's tracks and to the next page") func page() async {
        let sut = makeSUT { $0.show(page: RowPage([row(1), row(2)], next: "b")) }

        let page = await sut.client.page("/plays?source=lastfm&after=a")

        #expect(page.hasPrefix("<h1>Plays</h1><p>Plays from lastfm, newest first.</p>"))
        #expect(page.contains("2019-04-25 17:29"))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(page.contains("<bdi>Title 2</bdi>") && !page.contains("tracks:2"))
        #expect(page.contains(#"<a href="/artist?name=Artist%202"><bdi>Artist 2</bdi></a>"#))
        #expect(page.contains(#"rel="prev" href="/plays?source=lastfm""#))
        #expect(page.contains(#"<a href="/feeds/plays.atom?source=lastfm""#))
        #expect(page.contains(#"rel="next" href="/plays?source=lastfm&amp;after=b""#))
    }

    @Test("The page of an artist's, a track's or an album's plays names it, and its feed has the same plays")
    func subjectPage() async {
        let sut = makeSUT { $0.show(page: RowPage([row(1)], next: nil)) }

        let page = await sut.client.page("/plays?title=Roads&artist=Portishead&on=2019-03")

        #expect(
            page.hasPrefix(
                "<h1>Roads</h1><p>Plays of “Roads” by Portishead, in March 2019, newest first.</p>"
            )
        )
        #expect(page.contains(#"<a href="/feeds/plays.atom?title=Roads&amp;artist=Portishead""#))
        #expect(
            await sut.client.page("/plays?artist=Björk").hasPrefix(
                "<h1>Björk</h1><p>Plays by Björk, newest first."
            )
        )
    }

    @Test("The range can be changed, and a mistake keeps the form and the search") func ranges() async {
        let sut = makeSUT()

        let page = await sut.client.page("/plays?q=kid&after=a")
        let mistake = await sut.client.page("/plays?q=kid&from=2016-01-01&to=2015-01-01")

        #expect(page.hasPrefix("<h1>kid</h1><p>Plays matching “kid”, newest first.</p>"))
        #expect(page.contains(#"<a href="/plays?q=kid&amp;on=2025">Last year</a>"#))
        #expect(page.contains(#"<a href="/plays?q=kid" aria-current="true">Everything</a>"#))
        #expect(
            mistake.hasPrefix(
                "<h1>Plays</h1><p>2016-01-01 is after 2015-01-01. Put the earlier one first.</p>"
            )
        )
        #expect(mistake.contains(#"<input type="hidden" name="q" value="kid">"#))
        #expect(mistake.contains(#"<input type="date" name="to" value="2015-01-01">"#))
    }

    @Test("An empty page says whether anything was searched") func empty() async {
        let sut = makeSUT()

        #expect(await sut.client.page("/plays").contains("No plays yet."))
        #expect(await sut.client.page("/plays?on=2019").contains("No plays match."))
        #expect(await sut.client.page("/plays?on=2019-03").contains("Plays, in March 2019, newest first."))
    }

    @Test(
        "The title in tabs names the search, the source and the days",
        arguments: [
            ("/plays", "Plays"),
            ("/plays?q=kid&source=lastfm&from=2019", "Plays matching “kid” from lastfm since 2019"),
            ("/plays?title=Roads&artist=Portishead", "Plays of “Roads” by Portishead"),
            ("/plays?album=Dummy&on=2019", "Plays of “Dummy” in 2019"),
            ("/plays?artist=Björk", "Plays by Björk"),
        ]
    )
    func tabTitle(target: String, title: String) async {
        #expect(await makeSUT().client.page(target).hasSuffix("<title>\(title)</title>"))
    }

    @Test("The feed requests all plays of the two weeks before today") func feedRequest() async throws {
        let sut = makeSUT()
        let days = Date(timeIntervalSince1970: 1_794_508_200)..<Date(timeIntervalSince1970: 1_795_717_800)

        _ = await sut.client.page("/feeds/plays.atom?q=kid&source=lastfm")

        let filter = try PlayFilter(SearchQuery([.init(.text("kid")), .init(.source("lastfm"))]), in: days)
        sut.presenter.expectMessages(.didTapPlays(matching: filter, after: nil, limit: nil, pageLength: nil))
    }

    @Test("The feed has an entry for each day with plays, latest first, with the plays in order") func feed()
        async
    {
        let sut = makeSUT {
            $0.show(page: RowPage([row(1), row(2)], next: nil))
            $0.show(page: RowPage([row(60 * 24)], isContinued: true, next: nil))
        }
        let address = "http://localhost/plays?q=title&on="

        await expectEqual(
            sut.client.page("/feeds/plays.json?q=title"),
            """
            {"version":"https://jsonfeed.org/version/1.1","title":"Plays matching “title”",\
            "home_page_url":"http://localhost/plays?q=title",\
            "feed_url":"http://localhost/feeds/plays.json?q=title","items":[\
            {"id":"\(address)2019-04-25","url":"\(address)2019-04-25","title":"25 April 2019: 2 plays",\
            "content_html":"<ul><li>17:28 <bdi>Artist 2 – Title 2</bdi></li>\
            <li>17:29 <bdi>Artist 1 – Title 1</bdi></li></ul>","date_published":"2019-04-25T18:30:00Z"},\
            {"id":"\(address)2019-04-24","url":"\(address)2019-04-24","title":"24 April 2019: 1 play",\
            "content_html":"<ul><li>17:30 <bdi>Artist 1440 – Title 1440</bdi></li></ul>",\
            "date_published":"2019-04-24T18:30:00Z"}]}

            """
        )
    }

    @Test("An error of the feed becomes an HTTP problem") func feedError() async {
        let sut = makeSUT { $0.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/feeds/plays.json"), WebProblem(.service(.cancelled)))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let entry = PlayEntry(
            id: PlayID(start: 0, version: 1, source: 1, ordinal: 0),
            play: Play(
                title: "<script>",
                artist: "\"><img>",
                album: "<b>",
                startedAt: Date(timeIntervalSince1970: 0),
                source: PlaySource(name: "<i>")
            )
        )
        let sut = makeSUT { $0.show(page: RowPage([PlayRow(entry, row: 1, timeZone: .gmt)], next: nil)) }

        let page = await sut.client.page("/plays")

        #expect(page.contains("<bdi>&lt;script&gt;</bdi>"))
        for tag in ["<script", "<img", "<b>", "<i>"] { #expect(!page.contains(tag)) }
    }

    private func row(_ number: Int) -> PlayRow {
        PlayRow(.sample(number), row: number, timeZone: Calendar.kolkata.timeZone)
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (PlayHistoryWebView) -> Void = { _ in }) -> (
        presenter: PlayHistoryPresentingSpy, client: WebClient
    ) {
        let presenter = PlayHistoryPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> PlayHistoryWebView = { _ in
            let view = PlayHistoryWebView(
                presenter: presenter,
                calendar: { .kolkata },
                today: { CalendarDay(year: 2026, month: 11, day: 27) }
            )
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        let client = WebClient(
            PlayHistoryWebView.plays.route(makeView),
            PlayHistoryWebView.feed.route(makeView)
        )
        return (presenter, client)
    }
}
