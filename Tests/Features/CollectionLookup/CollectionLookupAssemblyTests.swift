import Console
import Entities
import TestSupport
import Testing

@testable import CollectionLookup
@testable import CollectionLookupPrompt

@MainActor struct CollectionLookupAssemblyTests {
    @Test("The view reaches the services, and the router what they find") func conversation() async {
        let router = CollectionLookupRoutingSpy()
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        let session = Session(stack: ScreenStack(makeSUT(output, router)), output: output)

        _ = await session.run(["album", "1"])

        #expect(router.messages == [.showAlbum(AlbumID(title: "Album 1", artist: "Artist 1"))])
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(
            Output(display: DisplaySpy(), style: .plain, isJSON: false),
            CollectionLookupRoutingSpy()
        )
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "CollectionLookup") }

        screen = nil

        #expect(
            parts?.names == [
                "CollectionLookupInteractor", "CollectionLookupPresenter", "CollectionLookupView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ output: Output, _ router: CollectionLookupRoutingSpy) -> any Screen {
        CollectionLookupBuilder.build(browser: CollectionBrowsingSpy(albums: [.sample(1)]), router: router) {
            CollectionLookupBuilder.view(for: $0, output: output)
        }
    }
}
