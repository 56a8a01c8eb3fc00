import Console
import TestSupport
import Testing

@testable import PlaylistEditor
@testable import PlaylistEditorPrompt

@MainActor struct PlaylistEditorAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlaylistEditor") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return PlaylistEditorBuilder.build(resolver: TrackResolvingSpy(), editor: PlaylistEditingSpy()) {
            PlaylistEditorBuilder.view(for: $0, output: output)
        }
    }
}
