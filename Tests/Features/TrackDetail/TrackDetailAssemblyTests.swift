import Console
import TestSupport
import Testing

@testable import TrackDetail
@testable import TrackDetailPrompt
@testable import TrackDetailWeb

@MainActor struct TrackDetailAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let screen = makeSUT(display: display)

        await screen.viewDidLoad()

        #expect(display.text(of: .results).hasPrefix("title\tTitle 1\n"))
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(display: DisplaySpy())
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "TrackDetail") }

        screen = nil

        #expect(
            parts?.names == ["TrackDetailInteractor", "TrackDetailPresenter", "TrackDetailView"]
        )
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["TrackDetailInteractor", "TrackDetailPresenter", "TrackDetailWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { TrackDetailWebView(presenter: $0) }
        let page = await WebClient(TrackDetailWebView.track.route { _ in view }).page(
            "/tracks/sidewinder:tracks:1"
        )
        #expect(page.contains("Title 1"))
        return ModuleParts(of: view, named: "TrackDetail")
    }

    private func makeSUT(display: DisplaySpy) -> any Screen {
        build {
            TrackDetailView(
                presenter: $0,
                output: Output(display: display, style: .plain, isJSON: false),
                glyphs: .blocks
            )
        }
    }

    private func build<View: TrackDetailViewing>(_ makeView: (any TrackDetailPresenting) -> View) -> View {
        TrackDetailBuilder.build(
            urn: .init(trusted: "sidewinder:tracks:1"),
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            places: PlaceBrowsingSpy(),
            editor: TrackEditingSpy(.success(.sample(1))),
            follower: LibraryFollowingSpy(changes: 1),
            waveforms: WaveformServicingSpy(),
            files: FileWritingFake(),
            router: TrackDetailRoutingSpy(),
            makeView: makeView
        )
    }
}
