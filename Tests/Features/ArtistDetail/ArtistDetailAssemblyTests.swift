import Console
import TestSupport
import Testing

@testable import ArtistDetail
@testable import ArtistDetailPrompt

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

    private func makeSUT(_ display: DisplaySpy) -> any Screen {
        let output = Output(display: display, style: .plain, isJSON: false)
        return ArtistDetailBuilder.build(
            name: "Artist 1",
            browser: CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            follower: LibraryFollowingSpy(changes: 1),
            files: FileWritingSpy(),
            player: PlaybackServicingSpy(),
            calendar: { .utc },
            router: ArtistDetailRoutingSpy()
        ) {
            ArtistDetailBuilder.view(for: $0, output: output)
        }
    }
}
