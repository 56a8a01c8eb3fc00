import Console
import Services
import TestSupport
import Testing

@testable import TrackList
@testable import TrackListPrompt
@testable import TrackListWeb

@MainActor struct TrackListAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let screen = makeSUT(display: display)

        await screen.viewDidLoad()

        #expect(
            display.messages == [.notices("1 track in your library. `list` shows them; try `help`.\n")]
        )
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(display: DisplaySpy())
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "TrackList") }

        screen = nil

        #expect(
            parts?.names == ["TrackListInteractor", "TrackListPresenter", "TrackListView"]
        )
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["TrackListInteractor", "TrackListPresenter", "TrackListWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { TrackListWebView(presenter: $0) }
        let page = await WebClient(TrackListWebView.tracks.route { _ in view }).page("/tracks")
        #expect(page.contains("Title 1"))
        return ModuleParts(of: view, named: "TrackList")
    }

    private func makeSUT(display: DisplaySpy) -> any Screen {
        build {
            TrackListView(presenter: $0, output: Output(display: display, style: .plain, isJSON: false))
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
