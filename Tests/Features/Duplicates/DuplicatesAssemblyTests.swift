import Console
import TestSupport
import Testing

@testable import Duplicates
@testable import DuplicatesPrompt

@MainActor struct DuplicatesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Duplicates") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return DuplicatesBuilder.build(finder: DuplicateFindingSpy(), fingerprinter: AudioFingerprintingSpy())
        {
            DuplicatesBuilder.view(for: $0, output: output)
        }
    }
}
