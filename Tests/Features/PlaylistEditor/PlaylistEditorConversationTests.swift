import Console
import Entities
import Services
import TestSupport
import Testing

@testable import PlaylistEditor
@testable import PlaylistEditorMpd
@testable import PlaylistEditorPrompt

@MainActor struct PlaylistEditorConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "PlaylistEditor") {
            for error in [nil, ServiceError.cancelled] {
                let editor = build(error: error) { PlaylistEditorView(presenter: $0, output: output) }
                await conversation.type(
                    [
                        "playlists create Rainy 1", "playlists create Rainy --where genre:folk",
                        "playlist add Rainy 1",
                        "playlists rename Rainy Wet", "playlists delete Rainy",
                    ],
                    on: editor,
                    output: output
                )
                let view = build(error: error) {
                    PlaylistEditorMpdView(presenter: $0, context: .sample, queue: SongQueueSpy())
                }
                await send("save Rainy", "playlistadd Rainy Mira", "rename Rainy Wet", "rm Rainy", to: view)
            }
            let new = build(error: nil, addError: .notFound(.playlist("Rainy"))) {
                PlaylistEditorMpdView(presenter: $0, context: .sample, queue: SongQueueSpy())
            }
            await send("playlistadd Rainy Mira", to: new, when: "the playlist doesn't exist")
        }
    }

    private func send(
        _ lines: String...,
        to view: PlaylistEditorMpdView,
        when condition: String? = nil
    ) async {
        let routes = PlaylistEditorMpdView.commands.map { $0.route { view } }
        await conversation.send(lines, to: routes, when: condition)
    }

    /// - Parameter addError: the error when tracks are added, if not the error of all messages.
    private func build<View: PlaylistEditorViewing>(
        error: ServiceError?,
        addError: ServiceError? = nil,
        makeView: (any PlaylistEditorPresenting) -> View
    ) -> View {
        let answer = error.map(Result.failure) ?? .success(Playlist.sample("Rainy"))
        let editor = PlaylistEditingSpy {
            $0.makePlaylist = { _ in answer }
            $0.add = { _, _, _ in addError.map(Result.failure) ?? answer }
            $0.renamePlaylist = { _, _ in answer }
            $0.deletePlaylist = { _ in answer }
        }
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let interactor = PlaylistEditorInteractor(
            resolver: resolver.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            playlists: PlaylistListingSpy().recorded(in: conversation)
        )
        let presenter = PlaylistEditorPresenter(
            interactor: PlaylistEditorInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(PlaylistEditorPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = PlaylistEditorInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlaylistEditorViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
