import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import Playlists
@testable import PlaylistsWeb

@MainActor struct PlaylistsWebViewTests {
    @Test(
        "A request sends its event",
        arguments: [
            ("/v1/playlists", .didTapPlaylists),
            (
                "/v1/playlist?name=Most%20Played",
                .didOpen(.named("Most Played"), options: .init(), pageLength: 50)
            ),
            (
                "/v1/playlist?name=Deep%20Cuts&artist=Bj%C3%B6rk&limit=5&after=10",
                .didOpen(.named("Deep Cuts"), options: .init(artist: "Björk"), pageLength: 15)
            ),
            ("/v1/playlist?name=7", .didOpen(.named("7"), options: .init(), pageLength: 50)),
        ] as [(String, PlaylistsPresentingSpy.Message)]
    )
    func requests(target: String, event: PlaylistsPresentingSpy.Message) async {
        let sut = makeSUT()

        _ = await sut.client.json(target)

        sut.presenter.expectMessages(event)
    }

    @Test("The playlists are JSON") func list() async {
        let sut = makeSUT { $0.update(viewModels: [Self.mostPlayed, Self.deepCuts]) }

        await expectEqual(
            sut.client.json("/v1/playlists"),
            """
            {"playlists":[{"row":2,"name":"Most Played","kind":"system","reason":"What you played most",\
            "tracks":3,"durationMs":284000},\
            {"row":3,"name":"Deep Cuts","kind":"system","reason":"What you played least"}]}

            """
        )
    }

    @Test("A playlist is JSON, with the address of the next page") func playlist() async {
        let sut = makeSUT {
            $0.show(opened: Self.mostPlayed, entries: [Self.entry, Self.missing], hasMore: true)
        }

        await expectEqual(
            sut.client.json("/v1/playlist?name=x&after=1&limit=1"),
            """
            {"playlist":{"row":2,"name":"Most Played","kind":"system","reason":"What you played most",\
            "tracks":3,"durationMs":284000},\
            "entries":[{"row":2,"title":"Gone","artist":"Somebody","durationMs":60000,\
            "location":"/gone.ogg","isMissing":true}],\
            "next":"/v1/playlist?name=x&limit=1&after=2"}

            """
        )
    }

    @Test("The last page has no next page") func last() async {
        let sut = makeSUT { $0.show(opened: Self.mostPlayed, entries: [Self.entry], hasMore: false) }

        #expect(await !sut.client.json("/v1/playlist?name=x").contains("next"))
        #expect(await sut.client.json("/v1/playlist?name=x&after=9").contains(#""entries":[]"#))
    }

    @Test(
        "An error becomes an HTTP problem",
        arguments: [
            (.notFound(.playlist("x")), 404), (.invalid(.artistNeeded(playlist: "Deep Cuts")), 400),
            (.invalid(.artistNotTaken(playlist: "Most Played")), 400),
        ] as [(ServiceError, Int)]
    )
    func error(error: ServiceError, status: Int) async {
        let sut = makeSUT { $0.show(error: error) }

        await expectEqual(sut.client.problem("/v1/playlists"), WebProblem(.service(error)))
        let problem = await sut.client.problem("/v1/playlist?name=x")
        expectEqual(problem, WebProblem(.service(error)))
        expectEqual(problem?.status, status)
    }

    @Test(
        "Invalid values are rejected",
        arguments: [
            ("playlist", .missingParameter("name")),
            (
                "playlist?name=x&after=-1",
                .badParameter("after", value: "-1", expected: "“next” from the previous page")
            ),
            (
                "playlist?name=x&after=9999999999999999999",
                .badParameter(
                    "after",
                    value: "9999999999999999999",
                    expected: "“next” from the previous page"
                )
            ),
            ("playlists?limit=3", .unknownParameter("limit", known: [])),
        ] as [(String, Problem)]
    )
    func nonsense(target: String, problem: Problem) async {
        let sut = makeSUT()

        await expectEqual(sut.client.problem("/v1/\(target)"), WebProblem(problem))
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The list links to the playlists that don't need an artist") func listPage() async {
        let sut = makeSUT { $0.update(viewModels: [Self.mostPlayed, Self.deepCuts]) }

        let page = await sut.client.page("/playlists")

        #expect(page.hasPrefix("<h1>Playlists</h1>"))
        #expect(page.contains(#"<a href="/playlist?name=Most%20Played"><bdi>Most Played</bdi></a>"#))
        #expect(page.contains("<th scope=\"row\"><bdi>Deep Cuts</bdi></th>"))
        #expect(page.contains("<bdi>What you played least</bdi>"))
    }

    @Test("The page has the tracks with links, and the missing ones") func page() async {
        let sut = makeSUT {
            $0.show(opened: Self.mostPlayed, entries: [Self.entry, Self.missing], hasMore: true)
        }

        let page = await sut.client.page("/playlist?name=most%20played")

        #expect(page.hasPrefix("<h1>Most Played</h1><p>What you played most · 3 tracks · 4:44</p>"))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:7"><bdi>Title 7</bdi></a>"#))
        #expect(page.contains("<th scope=\"row\"><bdi>Gone</bdi>"))
        #expect(page.contains(#"rel="next" href="/playlist?name=most%20played&amp;after=2""#))
    }

    @Test("An empty playlist is reported as empty") func empty() async {
        let sut = makeSUT { $0.show(opened: Self.mostPlayed, entries: [], hasMore: false) }

        #expect(await sut.client.page("/playlist?name=x").contains("This playlist is empty."))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let listed = ListedPlaylist(
            name: "<script>",
            origin: .own,
            reason: "\"><img>",
            size: PlaylistSize(trackCount: 1, durationMs: 0)
        )
        let entry = PlaylistEntryRow(PlaylistEntry(id: 1, .track(.hostile)), row: 1)
        let sut = makeSUT {
            $0.update(viewModels: [PlaylistRow(listed, row: 1)])
            $0.show(opened: PlaylistRow(listed), entries: [entry], hasMore: false)
        }

        let pages = await sut.client.page("/playlists") + sut.client.page("/playlist?name=x")

        #expect(pages.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(pages.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
        for tag in ["<script", "<img", "<svg"] { #expect(!pages.contains(tag), "\(tag)") }
    }

    private static let mostPlayed = PlaylistRow(
        ListedPlaylist(
            name: "Most Played",
            origin: .system,
            reason: "What you played most",
            size: PlaylistSize(trackCount: 3, durationMs: 284_000)
        ),
        row: 2
    )
    private static let deepCuts = PlaylistRow(
        ListedPlaylist(name: "Deep Cuts", origin: .system, reason: "What you played least"),
        row: 3
    )
    private static let entry = PlaylistEntryRow(PlaylistEntry(id: 7, .track(.sample(7))), row: 1)
    private static let missing = PlaylistEntryRow(
        PlaylistEntry(
            id: 2,
            .missing(
                ListedTrack(
                    location: Location("/gone.ogg"),
                    title: "Gone",
                    artist: "Somebody",
                    durationMs: 60_000
                )
            )
        ),
        row: 2
    )

    /// - Parameter answer: shows results as the presenter would.
    private func makeSUT(_ answer: @escaping (PlaylistsWebView) -> Void = { _ in }) -> (
        presenter: PlaylistsPresentingSpy, client: WebClient
    ) {
        let presenter = PlaylistsPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> PlaylistsWebView = { _ in
            let view = PlaylistsWebView(presenter: presenter)
            presenter.onMessage = { [weak view] _ in view.map(answer) }
            return view
        }
        let client = WebClient(
            PlaylistsWebView.playlists.route(makeView),
            PlaylistsWebView.playlist.route(makeView)
        )
        return (presenter, client)
    }
}
