import Console
import TestSupport
import Testing

@testable import PlaylistEditor
@testable import PlaylistEditorPrompt

@MainActor struct PlaylistEditorAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "PlaylistEditor") }

        screen = nil

        #expect(
            parts?.names == ["PlaylistEditorInteractor", "PlaylistEditorPresenter", "PlaylistEditorView"]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return PlaylistEditorBuilder.build(resolver: TrackResolvingSpy(), editor: PlaylistEditingSpy()) {
            PlaylistEditorBuilder.view(for: $0, output: output)
        }
    }
}
