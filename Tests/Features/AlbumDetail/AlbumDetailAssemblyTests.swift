import Console
import Entities
import TestSupport
import Testing

@testable import AlbumDetail
@testable import AlbumDetailPrompt
@testable import AlbumDetailWeb

@MainActor struct AlbumDetailAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let screen = makeSUT(display)

        await screen.viewDidLoad()

        #expect(display.text(of: .results) == "1\t\tTitle 1\tArtist 1\t1:40\t0\n")
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(DisplaySpy())
        await screen?.viewDidLoad()
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "AlbumDetail") }

        screen = nil

        #expect(parts?.names == ["AlbumDetailInteractor", "AlbumDetailPresenter", "AlbumDetailView"])
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["AlbumDetailInteractor", "AlbumDetailPresenter", "AlbumDetailWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { AlbumDetailWebView(presenter: $0) }
        let page = await WebClient(AlbumDetailWebView.album.route { _ in view }).page(
            "/album?title=Album%201"
        )
        #expect(page.contains("Title 1"))
        return ModuleParts(of: view, named: "AlbumDetail")
    }

    private func makeSUT(_ display: DisplaySpy) -> any Screen {
        let output = Output(display: display, style: .plain, isJSON: false)
        return build {
            AlbumDetailBuilder.view(for: $0, output: output)
        }
    }

    private func build<View: AlbumDetailViewing>(_ makeView: (any AlbumDetailPresenting) -> View) -> View {
        AlbumDetailBuilder.build(
            id: Album.sample(1).id,
            browser: CollectionBrowsingSpy(albums: [.sample(1)], tracks: [.playable(1)]),
            follower: LibraryFollowingSpy(changes: 1),
            waveforms: WaveformServicingSpy { $0.error = .cancelled },
            isAtHand: { _ in true },
            router: AlbumDetailRoutingSpy(),
            makeView: makeView
        )
    }
}
