import Console
import Entities
import TestSupport
import Testing

@testable import PlaylistEditor
@testable import PlaylistEditorMpd
@testable import PlaylistEditorPrompt

@MainActor struct PlaylistEditorAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlaylistEditor") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "PlaylistEditor") {
            let view = build { PlaylistEditorMpdView(presenter: $0, context: .sample, queue: SongQueueSpy()) }
            let client = MpdRoutes(PlaylistEditorMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("rm", "Rainy"), "")
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { PlaylistEditorBuilder.view(for: $0, output: output) }
    }

    private func build<View: PlaylistEditorViewing>(_ makeView: (any PlaylistEditorPresenting) -> View)
        -> View
    {
        PlaylistEditorBuilder.build(
            resolver: TrackResolvingSpy(),
            editor: PlaylistEditingSpy { $0.deletePlaylist = { _ in .success(.sample("Rainy")) } },
            makeView: makeView
        )
    }
}
