import Console
import Entities
import TestSupport
import Testing

@testable import OpenCollection
@testable import OpenCollectionPrompt

@MainActor struct OpenCollectionAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "OpenCollection") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return OpenCollectionBuilder.build(
            browser: CollectionBrowsingSpy(albums: [.sample(1)]),
            router: OpenCollectionRoutingSpy()
        ) {
            OpenCollectionBuilder.view(for: $0, output: output)
        }
    }
}
