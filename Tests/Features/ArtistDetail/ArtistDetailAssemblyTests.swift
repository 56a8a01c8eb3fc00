import Console
import TestSupport
import Testing

@testable import ArtistDetail
@testable import ArtistDetailPrompt
@testable import ArtistDetailWeb

@MainActor struct ArtistDetailAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "ArtistDetail") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "ArtistDetail") {
            let view = build { ArtistDetailWebView(presenter: $0) }
            let page = await WebClient(ArtistDetailWebView.artist.route { _ in view }).page(
                "/artist?name=Artist%201"
            )
            #expect(page.contains("Album 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
            ArtistDetailBuilder.view(for: $0, output: output, glyphs: .blocks)
        }
    }

    private func build<View: ArtistDetailViewing>(_ makeView: (any ArtistDetailPresenting) -> View) -> View {
        ArtistDetailBuilder.build(
            name: "Artist 1",
            browser: CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)]),
            counter: PlayCountingSpy { $0.listening = { _, _ in .success(.sample) } },
            follower: LibraryFollowingSpy(changes: 1),
            timeZone: { .gmt },
            router: ArtistDetailRoutingSpy(),
            makeView: makeView
        )
    }
}
