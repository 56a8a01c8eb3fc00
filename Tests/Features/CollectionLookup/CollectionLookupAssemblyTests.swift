import Console
import Entities
import TestSupport
import Testing

@testable import CollectionLookup
@testable import CollectionLookupPrompt

@MainActor struct CollectionLookupAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "CollectionLookup") {
            let screen = makeSUT(
                Output(display: DisplaySpy(), style: .plain, isJSON: false),
                CollectionLookupRoutingSpy()
            )
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT(_ output: Output, _ router: CollectionLookupRoutingSpy) -> any Screen {
        CollectionLookupBuilder.build(browser: CollectionBrowsingSpy(albums: [.sample(1)]), router: router) {
            CollectionLookupBuilder.view(for: $0, output: output)
        }
    }
}
