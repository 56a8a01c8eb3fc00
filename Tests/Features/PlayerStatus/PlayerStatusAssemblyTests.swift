import Console
import TestSupport
import Testing

@testable import PlayerStatus
@testable import PlayerStatusPrompt

@MainActor struct PlayerStatusAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlayerStatus") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return PlayerStatusBuilder.build(service: PlayerProcessServicingSpy()) {
            PlayerStatusBuilder.view(for: $0, output: output)
        }
    }
}
