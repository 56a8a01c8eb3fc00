import Console
import Services
import TestSupport
import Testing

@testable import TrackList
@testable import TrackListPrompt

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

    private func makeSUT(display: DisplaySpy) -> any Screen {
        TrackListBuilder.build(
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            editor: TrackEditingSpy(.success(.sample(1))),
            follower: LibraryFollowingSpy(changes: 1),
            router: TrackListRoutingSpy()
        ) {
            TrackListView(presenter: $0, output: Output(display: display, style: .plain, isJSON: false))
        }
    }
}
