import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import Playlists
@testable import PlaylistsMpd
@testable import PlaylistsPrompt
@testable import PlaylistsWeb

@MainActor struct PlaylistsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(terminals: [.results]), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Playlists") {
            let listing = PlaylistListingSpy {
                $0.playlists = { .success([Self.playlist(40).listed]) }
                $0.playlist = { _, _ in .success(Self.playlist(40)) }
                $0.name = { _ in .success("Rainy") }
            }
            let playlists = makeSUT(listing)
            await type("playlists", "playlist Rainy", on: playlists)
            await playlists.viewDidAppear()
            await type("more", "playlist remove 1", "playlist move 1 2", on: playlists)
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
                "playlist move 1 2",
                on: failing
            )

            let lists = PlaylistListingSpy {
                $0.playlists = { .success([Self.playlist(2).listed]) }
                $0.playlist = { _, _ in .success(Self.playlist(2)) }
            }
            for playlists in [lists, PlaylistListingSpy { $0.error = .cancelled }] {
                let view = build(playlists) {
                    PlaylistsMpdView(presenter: $0, context: .sample, queue: SongQueueSpy())
                }
                await conversation.send(
                    ["listplaylists", "load Rainy", "playlistdelete Rainy 0", "playlistmove Rainy 0 1"],
                    to: PlaylistsMpdView.commands.map { $0.route { view } }
                )
            }

            await get("/playlists", PlaylistsWebView.playlists, listing)
            await get("/playlist?name=Rainy", PlaylistsWebView.playlist, listing)
            await get("/playlists", PlaylistsWebView.playlists, PlaylistListingSpy { $0.error = .cancelled })
            await get(
                "/playlist?name=Rainy",
                PlaylistsWebView.playlist,
                PlaylistListingSpy { $0.error = .cancelled }
            )
        }
    }

    /// - Parameter count: the number of tracks.
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

    private func get(
        _ address: String,
        _ endpoint: Endpoint<PlaylistsWebView>,
        _ playlists: PlaylistListingSpy,
        error: ServiceError? = nil
    ) async {
        let view = build(playlists, error: error) { PlaylistsWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    /// - Parameter error: the editor's error.
    private func makeSUT(_ playlists: PlaylistListingSpy, error: ServiceError? = nil) -> PlaylistsView {
        build(playlists, error: error) {
            PlaylistsView(presenter: $0, output: output)
        }
    }

    private func build<View: PlaylistsViewing>(
        _ playlists: PlaylistListingSpy,
        error: ServiceError? = nil,
        makeView: (any PlaylistsPresenting) -> View
    ) -> View {
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
        let view = makeView(PlaylistsPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = PlaylistsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlaylistsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
