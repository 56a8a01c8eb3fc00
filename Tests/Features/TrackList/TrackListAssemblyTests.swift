import Console
import Services
import TestSupport
import Testing

@testable import TrackList
@testable import TrackListMpd
@testable import TrackListPrompt
@testable import TrackListWeb

@MainActor struct TrackListAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "TrackList") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "TrackList") {
            let view = build { TrackListWebView(presenter: $0) }
            let page = await WebClient(TrackListWebView.tracks.route { _ in view }).page("/tracks")
            #expect(page.contains("Title 1"))
            return view
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "TrackList") {
            let view = build { TrackListMpdView(presenter: $0, context: .sample, queue: SongQueueSpy()) }
            let client = MpdRoutes(TrackListMpdView.commands.map { $0.route { view } })
            #expect(await client.answer("find", "title", "Title 1").contains("Title: Title 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        build {
            TrackListView(presenter: $0, output: Output(display: DisplaySpy(), style: .plain, isJSON: false))
        }
    }

    private func build<View: TrackListViewing>(_ makeView: (any TrackListPresenting) -> View) -> View {
        TrackListBuilder.build(
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            editor: TrackEditingSpy(.success(.sample(1))),
            follower: LibraryFollowingSpy(changes: 1),
            router: TrackListRoutingSpy(),
            makeView: makeView
        )
    }
}
