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
        let listing = PlaylistListingSpy {
            $0.playlists = { .success([Self.playlist(40).listed]) }
            $0.playlist = { _, _ in .success(Self.playlist(40)) }
            $0.name = { _ in .success("Rainy") }
        }
        let playlists = makeSUT(listing)
        await type("playlists", "playlist Rainy", on: playlists)
        await playlists.viewDidAppear()
        await type("more", "playlist remove 1", "playlist move 1 --to 2", on: playlists)
        listing.answers.error = .invalid(.searchTooLong)
        (listing.answers.playlists, listing.answers.playlist) = (nil, nil)
        await playlists.viewDidAppear()
        await type("playlists", "playlist Rainy", on: playlists)

        let failing = makeSUT(
            PlaylistListingSpy { $0.playlist = { _, _ in .success(Self.playlist(2)) } },
            error: .cancelled
        )
        await conversation.type(
            ["playlist remove 1"],
            on: failing,
            output: output,
            when: "no playlist is open"
        )
        await type(
            "playlist Rainy",
            "playlist remove 1",
            "playlist move 1 --to 2",
            on: failing
        )

        try conversation.expectRecorded(as: "Playlists")
    }

    /// - Parameter count: how many tracks it has.
    private nonisolated static func playlist(_ count: Int) -> MadePlaylist {
        MadePlaylist(
            listed: ListedPlaylist(name: "Rainy", origin: .own, reason: "Your own selection"),
            entries: (1...count).map { PlaylistEntry(id: Int64($0), .track(.sample($0))) },
            madeAt: .distantPast
        )
    }

    private func type(_ lines: String..., on module: PlaylistsView) async {
        await conversation.type(lines, on: module, output: output)
    }

    /// - Parameter error: the editor's error.
    private func makeSUT(_ playlists: PlaylistListingSpy, error: ServiceError? = nil) -> PlaylistsView {
        let entry = PlaylistEntry(id: 1, .track(.sample(1)))
        let editor = PlaylistEditingSpy {
            $0.remove = { _, _ in error.map(Result.failure) ?? .success([entry]) }
            $0.move = { _, _, _ in error.map(Result.failure) ?? .success(entry) }
        }
        let interactor = PlaylistsInteractor(
            playlists: playlists.recorded(in: conversation),
            editor: editor.recorded(in: conversation),
            follower: LibraryFollowingSpy(changes: 1).recorded(in: conversation),
            settle: {}
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
