import Console
import TestSupport
import Testing

@testable import LibraryCopy
@testable import LibraryCopyPrompt

@MainActor struct LibraryCopyAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "LibraryCopy") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return LibraryCopyBuilder.build(copying: LibraryCopyingSpy()) {
            LibraryCopyBuilder.view(for: $0, output: output)
        }
    }
}
