import Console
import TestSupport
import Testing

@testable import Duplicates
@testable import DuplicatesPrompt

@MainActor struct DuplicatesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Duplicates") }

        screen = nil

        #expect(parts?.names == ["DuplicatesInteractor", "DuplicatesPresenter", "DuplicatesView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return DuplicatesBuilder.build(finder: DuplicateFindingSpy(), fingerprinter: AudioFingerprintingSpy())
        {
            DuplicatesBuilder.view(for: $0, output: output)
        }
    }
}
