import Entities
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import TrackList
@testable import TrackListWeb

@MainActor struct TrackListWebViewTests {
    private nonisolated static let kid = SearchQuery([.init(.text("kid"))])

    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/tracks", .didTapList(ListRequest(pageLength: 50))),
            ("/v1/tracks?q=kid&limit=5", .didTapList(ListRequest(query: kid, pageLength: 5))),
            ("/v1/tracks?q=&limit=500", .didTapList(ListRequest(pageLength: 500))),
            (
                "/v1/tracks?sort=title&reverse=true&after=a%20b",
                .didTapList(ListRequest(sort: .title, isReversed: true, after: "a b", pageLength: 50))
            ),
            ("/v1/tracks?reverse=false", .didTapList(ListRequest(pageLength: 50))),
            ("/v1/likes", .didTapList(ListRequest(sort: .liked, pageLength: 50))),
            (
                "/v1/likes?limit=2&after=key",
                .didTapList(ListRequest(sort: .liked, after: "key", pageLength: 2))
            ),
        ] as [(String, TrackListPresentingSpy.Message)]
    )
    func requests(target: String, event: TrackListPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("The tracks are JSON, with the address of the next page") func json() async {
        let sut = makeSUT { $0.show(page: RowPage([TrackRow(.sample(1), row: 1)], next: "a b")) }

        await expectEqual(
            sut.client.json("/v1/tracks?limit=1"),
            """
            {"tracks":[{"row":1,"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1",\
            "album":"Album 1","addedAt":"2026-11-21T09:30:00Z","plays":0}],\
            "next":"/v1/tracks?limit=1&after=a%20b"}

            """
        )
    }

    @Test("The last page has no next page") func last() async {
        let sut = makeSUT { $0.show(page: RowPage([], next: nil)) }

        await expectEqual(sut.client.json("/v1/likes"), "{\"tracks\":[]}\n")
    }

    @Test("A search that finds nothing suggests another") func suggestion() async {
        let sut = makeSUT {
            $0.show(page: RowPage([], next: nil))
            $0.show(suggestion: "artist:\"sigur rós\"")
        }

        await expectEqual(
            sut.client.json("/v1/tracks?q=sigr"),
            #"{"tracks":[],"suggestion":"artist:\"sigur rós\""}"# + "\n"
        )
        let page = await sut.client.page("/tracks?q=sigr&limit=5")
        #expect(page.contains("No tracks match."))
        #expect(page.contains(#"href="/tracks?limit=5&amp;q=artist:%22sigur%20r%C3%B3s%22""#))
    }

    @Test("An error becomes an HTTP problem") func error() async {
        let sut = makeSUT { $0.show(error: .notFound(.listing)) }

        await expectEqual(sut.client.problem("/v1/tracks"), WebProblem(.service(.notFound(.listing))))
    }

    @Test(
        "Invalid values are rejected",
        arguments: [
            ("limit=0", .badParameter("limit", value: "0", expected: "a whole number from 1 to 500")),
            ("reverse=yes", .badParameter("reverse", value: "yes", expected: "true or false")),
            ("query=kid", .unknownParameter("query", known: ["q", "sort", "reverse", "limit", "after"])),
            ("q=a&q=b", .repeatedParameter("q")),
        ] as [(String, Problem)]
    )
    func nonsense(query: String, problem: Problem) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/tracks?\(query)"), WebProblem(problem))
        expectEqual(sut.presenter.messages, [])
    }

    @Test("An invalid search is rejected", arguments: ["year:noon", "artist:", "-"])
    func badSearch(text: String) async {
        let sut = makeSUT()

        let problem = await sut.client.problem("/v1/tracks?q=\(text)")

        expectEqual(problem?.status, 400)
        #expect(problem?.detail.isEmpty == false)
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has the tracks with links, and links to the pages around it") func page() async {
        let sut = makeSUT { $0.show(page: RowPage([TrackRow(.sample(1), row: 1)], next: "b")) }

        let page = await sut.client.page("/tracks?q=kid&after=a")

        #expect(page.hasPrefix("<h1>kid</h1><p>Best matches first.</p>"))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/album?title=Album%201&amp;artist=Artist%201">"#))
        #expect(page.contains(#"rel="prev" href="/tracks?q=kid""#))
        #expect(page.contains(#"rel="next" href="/tracks?q=kid&amp;after=b""#))
    }

    @Test("Only the first page numbers its tracks, because the position of other pages is unknown")
    func numbers() async {
        let sut = makeSUT { $0.show(page: RowPage([TrackRow(.sample(1), row: 1)], next: nil)) }

        #expect(await sut.client.page("/tracks?q=kid").contains("No."))
        #expect(await !sut.client.page("/tracks?q=kid&after=a").contains("No."))
    }

    @Test("An empty library and an empty list of likes are reported") func empty() async {
        let sut = makeSUT { $0.show(page: RowPage([], next: nil)) }

        #expect(await sut.client.page("/tracks").contains("No tracks yet."))
        let likes = await sut.client.page("/likes")
        #expect(likes.hasPrefix("<h1>Liked tracks</h1>"))
        #expect(likes.contains("No liked tracks yet."))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let row = TrackRow(.hostile, row: 1)
        let sut = makeSUT {
            $0.show(page: RowPage([row], next: "\"><script>"))
        }

        let page = await sut.client.page("/tracks?q=%3Cscript%3E")

        #expect(!page.contains("<script"))
        #expect(page.contains("<h1>&lt;script&gt;</h1>"))
        #expect(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
    }

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (TrackListWebView) -> Void = { _ in }) -> (
        presenter: TrackListPresentingSpy, client: WebClient
    ) {
        let presenter = TrackListPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> TrackListWebView = { _ in
            let view = TrackListWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        let client = WebClient(
            TrackListWebView.tracks.route(makeView),
            TrackListWebView.likes.route(makeView)
        )
        return (presenter, client)
    }
}
