import Console
import Entities
import Services
import TestSupport
import Testing

@testable import PlaylistEditor
@testable import PlaylistEditorPrompt

@MainActor struct PlaylistEditorConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let editor = makeSUT(error: error)
            await conversation.type(
                [
                    "playlists create Rainy 1", "playlists create Rainy --where genre:folk",
                    "playlist add Rainy 1",
                    "playlists rename Rainy Wet", "playlists delete Rainy",
                ],
                on: editor,
                output: output
            )
        }

        try conversation.expectRecorded(as: "PlaylistEditor")
    }

    private func makeSUT(error: ServiceError?) -> PlaylistEditorView {
        let answer = error.map(Result.failure) ?? .success(Playlist.sample("Rainy"))
        let editor = PlaylistEditingSpy {
            $0.makePlaylist = { _ in answer }
            $0.add = { _, _ in answer }
            $0.renamePlaylist = { _, _ in answer }
            $0.deletePlaylist = { _ in answer }
        }
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let interactor = PlaylistEditorInteractor(
            resolver: resolver.recorded(in: conversation),
            editor: editor.recorded(in: conversation)
        )
        let presenter = PlaylistEditorPresenter(
            interactor: PlaylistEditorInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = PlaylistEditorView(
            presenter: PlaylistEditorPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = PlaylistEditorInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlaylistEditorViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
