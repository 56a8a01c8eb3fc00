import Console
import TestSupport
import Testing

@testable import LibraryCopy
@testable import LibraryCopyPrompt

@MainActor struct LibraryCopyAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "LibraryCopy") }

        screen = nil

        #expect(parts?.names == ["LibraryCopyInteractor", "LibraryCopyPresenter", "LibraryCopyView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return LibraryCopyBuilder.build(copying: LibraryCopyingSpy()) {
            LibraryCopyBuilder.view(for: $0, output: output)
        }
    }
}
