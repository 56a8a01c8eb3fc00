import Console
import TestSupport
import Testing

@testable import Playlists
@testable import PlaylistsPrompt
@testable import PlaylistsWeb

@MainActor struct PlaylistsAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output: output)

        _ = await Session(stack: ScreenStack(screen), output: output).run(["playlist", "Most Played"])

        #expect(display.text(of: .results) == "1\tTitle 1\tArtist 1\tAlbum 1\t\t0\n")
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output: output)
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "Playlists") }

        screen = nil

        #expect(
            parts?.names == [
                "PlaylistsInteractor", "PlaylistsPresenter", "PlaylistsView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["PlaylistsInteractor", "PlaylistsPresenter", "PlaylistsWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { PlaylistsWebView(presenter: $0) }
        let page = await WebClient(PlaylistsWebView.playlist.route { _ in view }).page(
            "/playlist?name=Most%20Played"
        )
        #expect(page.contains("Title 1"))
        return ModuleParts(of: view, named: "Playlists")
    }

    private func makeSUT(output: Output) -> any Screen {
        build { PlaylistsView(presenter: $0, output: output) }
    }

    private func build<View: PlaylistsViewing>(_ makeView: (any PlaylistsPresenting) -> View) -> View {
        PlaylistsBuilder.build(
            library: PlaylistQueryingSpy { $0.tracks = { _ in .success([.sample(1)]) } },
            browser: PlaylistBrowsingSpy(),
            editor: PlaylistEditingSpy(),
            follower: LibraryFollowingSpy(changes: 1),
            calendar: { .utc },
            weeks: { .utc },
            settle: {},
            makeView: makeView
        )
    }
}
