import Console
import Entities
import Services
import Synchronization
import TestSupport
import Testing

@testable import SystemPlaylist
@testable import SystemPlaylistPrompt

@MainActor struct SystemPlaylistConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let library = Library()
        let playlists = makeSUT(library: library)
        await type("playlists", "playlist Most Played", on: playlists)
        await playlists.view.viewDidAppear()
        await type("play", "queue this", "export", "export --output /list.json", on: playlists)
        library.fail(with: .searchTooLong)
        await type("playlists", "playlist Most Played", on: playlists)
        await playlists.view.viewDidAppear()

        let failing = makeSUT(library: Library(), error: .cancelled)
        await type(
            "playlist Most Played",
            "play",
            "queue this",
            "export --output /list.json",
            on: failing
        )

        try conversation.expectRecorded(as: "SystemPlaylist")
    }

    private func type(_ lines: String..., on module: SystemPlaylistRecorded<SystemPlaylistView>) async {
        await conversation.type(lines, on: module.view, output: output)
    }

    /// A library of one track, until it fails.
    private final class Library: PlaylistQuerying {
        private let answer = Mutex<Result<[Track], ServiceError>>(.success([.sample(1)]))

        func fail(with error: ServiceError) {
            answer.withLock { $0 = .failure(error) }
        }

        func tracks(_ recipe: PlaylistRecipe) async throws(ServiceError) -> [Track] {
            try answer.withLock { $0 }.get()
        }
    }

    /// - Parameter error: the error of the player and the files.
    private func makeSUT(
        library: Library,
        error: ServiceError? = nil
    ) -> SystemPlaylistRecorded<SystemPlaylistView> {
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue([.playable(1)])))
        let interactor = SystemPlaylistInteractor(
            library: PlaylistQueryingRecorder(library, in: conversation),
            follower: LibraryFollowingRecorder(LibraryFollowingStub(changes: 1), in: conversation),
            files: FileWritingRecorder(FileWritingSpy(error: error), in: conversation),
            player: PlaybackServicingRecorder(player, in: conversation),
            settle: {},
            calendar: { .utc },
            now: { .distantPast }
        )
        return SystemPlaylistRecorded(in: conversation, interactor: interactor) {
            SystemPlaylistPresenter(interactor: $0, calendar: { .utc })
        } view: {
            SystemPlaylistView(presenter: $0, output: output)
        }
    }
}
