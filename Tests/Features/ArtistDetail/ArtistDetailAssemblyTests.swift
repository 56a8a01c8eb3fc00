import Console
import TestSupport
import Testing

@testable import ArtistDetail
@testable import ArtistDetailPrompt
@testable import ArtistDetailWeb

@MainActor struct ArtistDetailAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let screen = makeSUT(display)

        await screen.viewDidLoad()

        #expect(display.text(of: .results) == "1\tAlbum 1\tArtist 1\t2000\t10\t47:12\t12\n")
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(DisplaySpy())
        await screen?.viewDidLoad()
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "ArtistDetail") }

        screen = nil

        #expect(parts?.names == ["ArtistDetailInteractor", "ArtistDetailPresenter", "ArtistDetailView"])
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["ArtistDetailInteractor", "ArtistDetailPresenter", "ArtistDetailWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { ArtistDetailWebView(presenter: $0) }
        let page = await WebClient(ArtistDetailWebView.artist.route { _ in view }).page(
            "/artist?name=Artist%201"
        )
        #expect(page.contains("Album 1"))
        return ModuleParts(of: view, named: "ArtistDetail")
    }

    private func makeSUT(_ display: DisplaySpy) -> any Screen {
        let output = Output(display: display, style: .plain, isJSON: false)
        return build {
            ArtistDetailBuilder.view(for: $0, output: output)
        }
    }

    private func build<View: ArtistDetailViewing>(_ makeView: (any ArtistDetailPresenting) -> View) -> View {
        ArtistDetailBuilder.build(
            name: "Artist 1",
            browser: CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)]),
            follower: LibraryFollowingSpy(changes: 1),
            calendar: { .utc },
            router: ArtistDetailRoutingSpy(),
            makeView: makeView
        )
    }
}
