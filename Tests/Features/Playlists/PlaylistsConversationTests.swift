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
        await playlists.viewDidAppear()
        await type("playlist Rainy", "more", "playlist remove 1", "playlist move 1 --to 2", on: playlists)
        await type("playlist Most Played", on: playlists)
        library.answers.tracks = { _ in .failure(.invalid(.searchTooLong)) }
        await playlists.viewDidAppear()
        await type("playlists", "playlist Most Played", on: playlists)

        let failing = makeSUT(
            library: PlaylistQueryingSpy { $0.tracks = { _ in .success([.sample(1)]) } },
            error: .cancelled
        )
        await type(
            "playlist remove 1",
            "playlist Most Played",
            "playlist remove 1",
            "playlist Rainy",
            "playlist move 1 --to 2",
            on: failing
        )

        try conversation.expectRecorded(as: "Playlists")
    }

    private func type(_ lines: String..., on module: PlaylistsView) async {
        await conversation.type(lines, on: module, output: output)
    }

    /// - Parameter error: the editor's error.
    private func makeSUT(
        library: PlaylistQueryingSpy,
        error: ServiceError? = nil
    ) -> PlaylistsView {
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
            library: library.recorded(in: conversation),
            browser: browser.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            settle: {},
            calendar: { .utc },
            weeks: { .utc },
            now: { .distantPast }
        )
        let presenter = PlaylistsPresenter(
            interactor: PlaylistsInteractingSpy().passing(to: interactor, in: conversation),
            calendar: { .utc }
        )
        let view = PlaylistsView(
            presenter: PlaylistsPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = PlaylistsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlaylistsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
