import Console
import TestSupport
import Testing

@testable import Names
@testable import NamesPrompt

@MainActor struct NamesAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Names") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return NamesBuilder.build(names: NameJoiningSpy()) { NamesBuilder.view(for: $0, output: output) }
    }
}
