import Console
import TestSupport
import Testing

@testable import Likes
@testable import LikesPrompt

@MainActor struct LikesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Likes") }

        screen = nil

        #expect(parts?.names == ["LikesInteractor", "LikesPresenter", "LikesView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return LikesBuilder.build(
            resolver: TrackResolvingSpy(),
            liker: TrackLikingSpy(),
            player: PlaybackServicingSpy(),
            router: LikesRoutingSpy()
        ) {
            LikesBuilder.view(for: $0, output: output)
        }
    }
}
