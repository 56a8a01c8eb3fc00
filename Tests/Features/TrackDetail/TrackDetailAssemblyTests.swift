import Console
import TestSupport
import Testing

@testable import TrackDetail
@testable import TrackDetailPrompt

@MainActor struct TrackDetailAssemblyTests {
    @Test func view_reachesTheServicesAndIsAnswered() async {
        let display = DisplaySpy()
        let screen = makeSUT(display: display)

        await screen.viewDidLoad()

        #expect(display.text(of: .results).hasPrefix("title\tTitle 1\n"))
    }

    @Test func parts_goAwayWithTheView() async {
        var screen: (any Screen)? = makeSUT(display: DisplaySpy())
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "TrackDetail") }

        screen = nil

        #expect(
            parts?.names == [
                "TrackDetailInteractor", "TrackDetailPresenter", "TrackDetailRoutingSpy",
                "TrackDetailView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT(display: DisplaySpy) -> any Screen {
        TrackDetailBuilder.build(
            urn: .init(trusted: "sidewinder:tracks:1"),
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            editor: TrackEditingSpy(.success(.sample(1))),
            follower: LibraryFollowingStub(changes: 1),
            waveforms: WaveformServicingStub(),
            files: FileWritingSpy(),
            player: PlaybackServicingSpy(),
            router: TrackDetailRoutingSpy()
        ) {
            TrackDetailView(
                presenter: $0,
                output: Output(display: display, style: .plain, isJSON: false),
                glyphs: .blocks
            )
        }
    }
}
