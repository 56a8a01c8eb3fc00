import Entities
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import MiniPlayer
@testable import MiniPlayerWeb

@MainActor struct MiniPlayerWebViewTests {
    @Test("A request sends its event") func requests() async {
        let sut = makeSUT()

        _ = await sut.client.json("/v1/now")
        _ = await sut.client.json("/v1/queue")
        _ = await sut.client.page("/queue")

        sut.presenter.expectMessages(
            .didRequest(.now, until: nil),
            .didRequest(.queue, until: nil),
            .didRequest(.queue, until: nil)
        )
    }

    @Test("The requested state of playback is JSON") func now() async {
        var now = Self.playing
        now.modes = PlayingModes(isShuffled: true, repeats: .all)
        now.next = Self.queue(of: .sample(2)).first
        let sut = makeSUT { [now] view, _ in view.show(now: now) }

        await expectEqual(
            sut.client.json("/v1/now"),
            """
            {"state":"playing","track":{"urn":"sidewinder:tracks:1","title":"Title 1",\
            "artist":"Artist 1","album":"Album 1","durationMs":100000,"location":"/music/1.ogg",\
            "addedAt":"2026-11-21T09:30:00Z","plays":0},"positionMs":5000,"durationMs":100000,\
            "shuffle":true,"repeat":"all","next":{"row":1,"urn":"sidewinder:tracks:2",\
            "title":"Title 2","artist":"Artist 2","album":"Album 2",\
            "addedAt":"2026-11-21T09:30:00Z","plays":0}}

            """
        )
    }

    @Test("A stopped player is a valid response") func stopped() async {
        let sut = makeSUT { view, _ in view.show(now: .stopped) }

        await expectEqual(sut.client.json("/v1/now"), "{\"state\":\"stopped\"}\n")
        #expect(await sut.client.page("/now").contains("Nothing is playing."))
    }

    @Test("The queue is JSON, with the current row") func queue() async {
        let sut = makeSUT { view, _ in view.show(queue: Self.queue(of: .sample(1))) }

        await expectEqual(
            sut.client.json("/v1/queue"),
            """
            {"current":1,"tracks":[{"row":1,"urn":"sidewinder:tracks:1","title":"Title 1",\
            "artist":"Artist 1","album":"Album 1","addedAt":"2026-11-21T09:30:00Z","plays":0}]}

            """
        )
    }

    @Test("An error becomes an HTTP problem of its own request only") func error() async {
        let presenter = MiniPlayerPresentingSpy()
        let view = MiniPlayerWebView(presenter: presenter)
        let client = WebClient(MiniPlayerWebView.now.route { _ in view })
        view.show(interrupted: TrackRow(.sample(1)), error: .cancelled)
        #expect(await client.problem("/v1/now") == nil)

        presenter.onMessage = { [weak view] _ in view?.show(error: .cancelled) }
        await expectEqual(client.problem("/v1/now"), WebProblem(.service(.cancelled)))

        presenter.onMessage = nil
        #expect(await client.problem("/v1/now") == nil)
    }

    @Test("An error of the queue becomes an HTTP problem") func queueError() async {
        let sut = makeSUT { view, _ in view.show(error: .cancelled) }

        await expectEqual(sut.client.problem("/v1/queue"), WebProblem(.service(.cancelled)))
    }

    @Test(
        "Buttons control the player",
        arguments: [("toggle", .togglePause), ("next", .next), ("previous", .previous)]
            as [(String, PlaybackRequest<TrackSelection>)]
    )
    func controls(name: String, request: PlaybackRequest<TrackSelection>) async {
        let sut = makeSUT()

        await expectEqual(sut.client.post("/v1/player/\(name)"), nil)

        sut.presenter.expectMessages(.didRequest(request, until: nil))
    }

    @Test("An error of the player becomes an HTTP problem") func controlError() async {
        let sut = makeSUT { view, _ in view.show(error: .nothingPlaying) }

        await expectEqual(sut.client.post("/v1/player/next"), WebProblem(.service(.nothingPlaying)))
    }

    @Test("Unknown parameters are rejected", arguments: ["now", "queue"])
    func nonsense(path: String) async {
        let sut = makeSUT()

        await expectEqual(
            sut.client.problem("/v1/\(path)?limit=3"),
            WebProblem(.unknownParameter("limit", known: []))
        )
        expectEqual(sut.presenter.messages, [])
    }

    @Test("Followers are notified of news, but not of the position or the volume alone") func following()
        async
    {
        let presenter = MiniPlayerPresentingSpy()
        var news: [NowPlayingRow] = []
        let sut = MiniPlayerWebView(presenter: presenter) { news.append($0) }
        var (later, louder, followed) = (Self.playing, Self.playing, Self.playing)
        (later.positionMs, louder.volume) = (6_000, 50)
        followed.next = Self.queue(of: .sample(2)).first

        await sut.follow()
        sut.update(viewModel: Self.playing, isNews: true)
        sut.update(viewModel: later, isNews: false)
        sut.update(viewModel: louder, isNews: false)
        sut.update(viewModel: followed, isNews: false)
        sut.update(viewModel: Self.playing, isNews: true)
        sut.update(viewModel: .stopped, isNews: false)

        presenter.expectMessages(.viewDidAppear)
        expectEqual(news, [Self.playing, followed, Self.playing, .stopped])
        expectEqual(sut.now, .stopped)
    }

    @Test("While this player is stopped, the bar shows the track on another one") func elsewhere() async {
        let item = NowPlayingBar.Item(title: "Tide", positionMs: 0)
        let sut = MiniPlayerWebView(presenter: MiniPlayerPresentingSpy()) { _ in
        } elsewhere: {
            NowPlayingBar.Elsewhere(item: item, player: "phone")
        }

        let stopped = await sut.bar().markup.html
        sut.update(viewModel: Self.playing, isNews: true)
        let playing = await sut.bar().markup.html

        #expect(stopped.contains("Playing on phone"))
        #expect(!playing.contains("Playing on phone"))
    }

    @Test("A track on another player is part of the state in JSON") func elsewhereInJSON() async {
        let item = NowPlayingBar.Item(title: "Tide", artist: "Ann", positionMs: 5, durationMs: 60_000)
        let view = MiniPlayerWebView(presenter: MiniPlayerPresentingSpy()) { _ in
        } elsewhere: {
            NowPlayingBar.Elsewhere(item: item, player: "phone")
        }
        let client = WebClient(MiniPlayerWebView.now.route { _ in view })

        await expectEqual(
            client.json("/v1/now"),
            """
            {"state":"stopped","elsewhere":{"client":"phone","title":"Tide","artist":"Ann","durationMs":60000}}

            """
        )
    }

    @Test("The bar requests the position only during playback") func bar() async {
        let presenter = MiniPlayerPresentingSpy()
        let sut = MiniPlayerWebView(presenter: presenter)
        presenter.onMessage = { [weak sut] _ in
            var later = Self.playing
            later.positionMs = 65_000
            sut?.update(viewModel: later, isNews: false)
        }
        _ = await sut.bar()
        expectEqual(presenter.messages, [])

        sut.update(viewModel: Self.playing, isNews: true)
        let html = await sut.bar().markup.html
        presenter.expectMessages(.viewWillLayout)
        #expect(html.contains(#"data-state="playing" data-position="65000" data-duration="100000""#))
        #expect(html.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(html.contains(#"<a href="/album?title=Album%201&amp;artist=Artist%201">"#))

        sut.update(viewModel: NowPlayingRow(state: .paused, track: Self.playing.track), isNews: true)
        #expect(await sut.bar().markup.html.contains(#"data-state="paused""#))
        presenter.expectMessages(.viewWillLayout)
    }

    @Test("The page of the queue has the tracks, with links") func queuePage() async {
        let sut = makeSUT { view, _ in view.show(queue: Self.queue(of: .sample(1))) }
        let empty = makeSUT { view, _ in view.show(queue: .empty) }

        let page = await sut.client.page("/queue")

        #expect(page.hasPrefix("<h1>Queue</h1><p>Row 1 is the current track.</p>"))
        #expect(page.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(await empty.client.page("/queue").contains("The queue is empty."))
    }

    @Test("Names are escaped in the page") func hostile() async {
        let sut = makeSUT { view, _ in
            let row = NowPlayingRow(state: .playing, track: TrackRow(.hostile))
            view.update(viewModel: row, isNews: true)
            view.show(queue: Self.queue(of: .hostile))
        }

        let pages = await sut.client.page("/now") + sut.client.page("/queue")

        #expect(pages.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
        for tag in ["<script", "<img", "<svg onload"] { #expect(!pages.contains(tag), "\(tag)") }
    }

    private static let playing = NowPlayingRow(
        state: .playing,
        track: TrackRow(.playable(1)),
        positionMs: 5_000,
        durationMs: 100_000
    )

    private static func queue(of track: Track) -> QueueRows {
        QueueRows([PlayQueue.Entry(id: 1, track: track)], currentIndex: 0)
    }

    /// - Parameter answer: shows results for an event as the presenter would.
    private func makeSUT(
        _ answer: @escaping (MiniPlayerWebView, MiniPlayerPresentingSpy.Message) -> Void = { _, _ in }
    ) -> (presenter: MiniPlayerPresentingSpy, client: WebClient) {
        let presenter = MiniPlayerPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> MiniPlayerWebView = { _ in
            let view = MiniPlayerWebView(presenter: presenter)
            presenter.onMessage = { [weak view] message in view.map { answer($0, message) } }
            return view
        }
        let client = WebClient(
            MiniPlayerWebView.now.route(makeView),
            MiniPlayerWebView.queue.route(makeView),
            MiniPlayerWebView.toggle.route(makeView),
            MiniPlayerWebView.next.route(makeView),
            MiniPlayerWebView.previous.route(makeView)
        )
        return (presenter, client)
    }
}
