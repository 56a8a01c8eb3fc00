import Console
import Entities
import TestSupport
import Testing

@testable import AlbumDetail
@testable import AlbumDetailPrompt

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

    private func makeSUT(_ display: DisplaySpy) -> any Screen {
        let output = Output(display: display, style: .plain, isJSON: false)
        return AlbumDetailBuilder.build(
            id: Album.sample(1).id,
            browser: CollectionBrowsingSpy(albums: [.sample(1)], tracks: [.playable(1)]),
            follower: LibraryFollowingSpy(changes: 1),
            waveforms: WaveformServicingSpy { $0.error = .cancelled },
            files: FileWritingSpy(),
            player: PlaybackServicingSpy(),
            isAtHand: { _ in true },
            router: AlbumDetailRoutingSpy()
        ) {
            AlbumDetailBuilder.view(for: $0, output: output)
        }
    }
}
