import Console
import Entities
import TestSupport
import Testing

@testable import AlbumDetail
@testable import AlbumDetailPrompt
@testable import AlbumDetailWeb

@MainActor struct AlbumDetailAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "AlbumDetail") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "AlbumDetail") {
            let view = build { AlbumDetailWebView(presenter: $0) }
            let page = await WebClient(AlbumDetailWebView.album.route { _ in view }).page(
                "/album?title=Album%201"
            )
            #expect(page.contains("Title 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
            AlbumDetailBuilder.view(for: $0, output: output, glyphs: .blocks)
        }
    }

    private func build<View: AlbumDetailViewing>(_ makeView: (any AlbumDetailPresenting) -> View) -> View {
        AlbumDetailBuilder.build(
            id: Album.sample(1).id,
            week: .iso("2019-W14"),
            browser: CollectionBrowsingSpy(albums: [.sample(1)], tracks: [.playable(1)]),
            counter: PlayCountingSpy { $0.listening = { subject, _ in .success(.sample(of: subject)) } },
            follower: LibraryFollowingSpy(changes: 1),
            waveforms: WaveformServicingSpy { $0.error = .cancelled },
            isAvailableOffline: { _ in true },
            timeZone: { .gmt },
            router: AlbumDetailRoutingSpy(),
            makeView: makeView
        )
    }
}
