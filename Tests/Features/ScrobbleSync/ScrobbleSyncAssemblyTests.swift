import Console
import TestSupport
import Testing

@testable import ScrobbleSync
@testable import ScrobbleSyncPrompt

@MainActor struct ScrobbleSyncAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "ScrobbleSync") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleSyncBuilder.build(
            accounts: ScrobblerStoringSpy { $0.scrobblerAccounts = { .success([.sample(1)]) } },
            queue: SubmissionStoringSpy { $0.submissions = { _, _ in .success([.sample(1)]) } },
            service: ScrobblerServicingSpy()
        ) { ScrobbleSyncBuilder.view(for: $0, output: output) }
    }
}
