import Console
import Entities
import TestSupport
import Testing

@testable import Playlists
@testable import PlaylistsMpd
@testable import PlaylistsPrompt
@testable import PlaylistsWeb

@MainActor struct PlaylistsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Playlists") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "Playlists") {
            let view = build { PlaylistsWebView(presenter: $0) }
            let page = await WebClient(PlaylistsWebView.playlist.route { _ in view }).page(
                "/playlist?name=Most%20Played"
            )
            #expect(page.contains("Title 1"))
            return view
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "Playlists") {
            let view = build { PlaylistsMpdView(presenter: $0, context: .sample, queue: SongQueueSpy()) }
            let client = MpdRoutes(PlaylistsMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("listplaylist", "Most Played"), "file: sidewinder:tracks:1\n")
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { PlaylistsView(presenter: $0, output: output) }
    }

    private func build<View: PlaylistsViewing>(_ makeView: (any PlaylistsPresenting) -> View) -> View {
        PlaylistsBuilder.build(
            playlists: PlaylistListingSpy { $0.playlist = { _, _ in .success(.mostPlayed) } },
            editor: PlaylistEditingSpy(),
            follower: LibraryFollowingSpy(changes: 1),
            calendar: { .utc },
            settle: {},
            makeView: makeView
        )
    }
}

extension MadePlaylist {
    fileprivate static let mostPlayed = MadePlaylist(
        listed: ListedPlaylist(name: "Most Played", origin: .system, reason: "Most played of all time"),
        entries: [PlaylistEntry(.track(.sample(1)))],
        madeAt: .distantPast
    )
}
