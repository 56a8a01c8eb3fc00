import Console
import Entities
import TestSupport
import Testing

@testable import CollectionLookup
@testable import CollectionLookupPrompt

@MainActor struct CollectionLookupAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "CollectionLookup") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return CollectionLookupBuilder.build(
            browser: CollectionBrowsingSpy(albums: [.sample(1)]),
            router: CollectionLookupRoutingSpy()
        ) {
            CollectionLookupBuilder.view(for: $0, output: output)
        }
    }
}
