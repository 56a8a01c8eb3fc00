import Console
import TestSupport
import Testing

@testable import CollectionList
@testable import CollectionListPrompt
@testable import CollectionListWeb

@MainActor struct CollectionListAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let session = Session(stack: ScreenStack(makeSUT(output)), output: output)

        _ = await session.run(["albums"])

        #expect(display.text(of: .results) == "1\tAlbum 1\tArtist 1\t2000\t10\t47:12\t12\n")
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(
            Output(display: DisplaySpy(), style: .plain, isJSON: false)
        )
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "CollectionList") }

        screen = nil

        #expect(
            parts?.names == ["CollectionListInteractor", "CollectionListPresenter", "CollectionListView"]
        )
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(
            parts.names == ["CollectionListInteractor", "CollectionListPresenter", "CollectionListWebView"]
        )
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { CollectionListWebView(presenter: $0) }
        let page = await WebClient(CollectionListWebView.albums.route { _ in view }).page("/albums")
        #expect(page.contains("Album 1"))
        return ModuleParts(of: view, named: "CollectionList")
    }

    private func makeSUT(_ output: Output) -> any Screen {
        build {
            CollectionListBuilder.view(for: $0, output: output)
        }
    }

    private func build<View: CollectionListViewing>(_ makeView: (any CollectionListPresenting) -> View)
        -> View
    {
        CollectionListBuilder.build(
            browser: CollectionBrowsingSpy(albums: [.sample(1)]),
            makeView: makeView
        )
    }
}
