import Console
import TestSupport
import Testing

@testable import Likes
@testable import LikesPrompt

@MainActor struct LikesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Likes") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return LikesBuilder.build(
            resolver: TrackResolvingSpy(),
            liker: TrackLikingSpy(),
            player: PlaybackServicingSpy()
        ) {
            LikesBuilder.view(for: $0, output: output)
        }
    }
}
