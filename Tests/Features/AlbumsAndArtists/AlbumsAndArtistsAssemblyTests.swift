import Console
import TestSupport
import Testing

@testable import AlbumsAndArtists
@testable import AlbumsAndArtistsPrompt
@testable import AlbumsAndArtistsWeb

@MainActor struct AlbumsAndArtistsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "AlbumsAndArtists") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "AlbumsAndArtists") {
            let view = build { AlbumsAndArtistsWebView(presenter: $0) }
            let page = await WebClient(AlbumsAndArtistsWebView.albums.route { _ in view }).page("/albums")
            #expect(page.contains("Album 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
            AlbumsAndArtistsBuilder.view(for: $0, output: output)
        }
    }

    private func build<View: AlbumsAndArtistsViewing>(_ makeView: (any AlbumsAndArtistsPresenting) -> View)
        -> View
    {
        AlbumsAndArtistsBuilder.build(
            browser: CollectionBrowsingSpy(albums: [.sample(1)]),
            makeView: makeView
        )
    }
}
