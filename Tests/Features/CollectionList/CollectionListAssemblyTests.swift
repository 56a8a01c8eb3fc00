import Console
import TestSupport
import Testing

@testable import CollectionList
@testable import CollectionListPrompt

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

    private func makeSUT(_ output: Output) -> any Screen {
        CollectionListBuilder.build(browser: CollectionBrowsingSpy(albums: [.sample(1)])) {
            CollectionListBuilder.view(for: $0, output: output)
        }
    }
}
