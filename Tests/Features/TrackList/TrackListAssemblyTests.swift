import Console
import Services
import TestSupport
import Testing

@testable import TrackList
@testable import TrackListPrompt

@MainActor struct TrackListAssemblyTests {
    @Test func view_reachesTheServicesAndIsAnswered() async {
        let display = DisplaySpy()
        let screen = makeSUT(display: display)

        await screen.viewDidLoad()

        #expect(
            display.messages == [
                .notices("1 track in your library. `list` shows them, `help` what else you can do.\n")
            ]
        )
    }

    @Test func parts_goAwayWithTheView() async {
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
            editor: TrackEditingSpy(.success(.sample(1))),
            follower: LibraryFollowingStub(changes: 1),
            importer: TrackImportingStub(),
            tags: TagReadingStub(answer: .failure(.cancelled)),
            router: TrackListRoutingSpy()
        ) {
            TrackListView(presenter: $0, output: Output(display: display, style: .plain, isJSON: false))
        }
    }
}
