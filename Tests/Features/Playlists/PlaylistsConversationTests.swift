import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Playlists
@testable import PlaylistsPrompt

@MainActor struct PlaylistsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(terminals: [.results]), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let library = PlaylistQueryingSpy {
            $0.tracks = { _ in .success([.sample(1), .sample(2)]) }
            $0.size = { _ in .success(PlaylistSize()) }
        }
        let playlists = makeSUT(library: library)
        await type("playlists", "playlist Most Played", on: playlists)
        await playlists.view.viewDidAppear()
        await type("play", "queue this", "download", "export", "export --output /list.json", on: playlists)
        await type("playlist Rainy", "more", "playlist remove 1", "playlist move 1 --to 2", on: playlists)
        await type("playlist Most Played", on: playlists)
        library.answers.tracks = { _ in .failure(.searchTooLong) }
        await playlists.view.viewDidAppear()
        await type("playlists", "playlist Most Played", on: playlists)

        let failing = makeSUT(
            library: PlaylistQueryingSpy { $0.tracks = { _ in .success([.sample(1)]) } },
            error: .cancelled
        )
        await type(
            "playlist Most Played",
            "play",
            "queue this",
            "export --output /list.json",
            "playlist remove 1",
            "playlist Rainy",
            "playlist move 1 --to 2",
            on: failing
        )

        try conversation.expectRecorded(as: "Playlists")
    }

    private func type(_ lines: String..., on module: PlaylistsRecorded<PlaylistsView>) async {
        await conversation.type(lines, on: module.view, output: output)
    }

    /// - Parameter error: the error of the player, of the files and of the editor.
    private func makeSUT(
        library: PlaylistQueryingSpy,
        error: ServiceError? = nil
    ) -> PlaylistsRecorded<PlaylistsView> {
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue([.playable(1)])))
        let entries = (1...40).map { PlaylistEntry(id: Int64($0), .track(.sample($0))) }
        let browser = PlaylistBrowsingSpy {
            $0.playlists = { .success([.sample("Rainy")]) }
            $0.playlist = { .success(.sample($0)) }
            $0.entries = { _, _ in .success(entries) }
        }
        let editor = PlaylistEditingSpy {
            $0.remove = { _, _ in error.map(Result.failure) ?? .success([entries[0]]) }
            $0.move = { _, _, _ in error.map(Result.failure) ?? .success(entries[0]) }
        }
        let interactor = PlaylistsInteractor(
            library: PlaylistQueryingRecorder(library, in: conversation),
            browser: PlaylistBrowsingRecorder(browser, in: conversation),
            editor: PlaylistEditingRecorder(editor, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingSpy(changes: 1), in: conversation),
            files: FileWritingRecorder(FileWritingFake(error: error), in: conversation),
            player: PlaybackServicingRecorder(player, in: conversation),
            settle: {},
            calendar: { .utc },
            weeks: { .utc },
            now: { .distantPast }
        )
        return PlaylistsRecorded(in: conversation, interactor: interactor) {
            PlaylistsPresenter(
                interactor: $0,
                router: PlaylistsRoutingRecorder(PlaylistsRoutingSpy(), in: conversation),
                calendar: { .utc }
            )
        } view: {
            PlaylistsView(presenter: $0, output: output)
        }
    }
}
