import Console
import TestSupport
import Testing

@testable import Accounts
@testable import AccountsPrompt

@MainActor struct AccountsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Accounts") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return AccountsBuilder.build(
            library: ScrobblerStoringSpy {
                $0.scrobblerAccounts = { .success([.sample(1)]) }
                $0.isScrobblingPaused = { .success(false) }
            },
            service: ScrobblerServicingSpy(),
            secrets: SecretStoringSpy { $0.hasSecret = { _ in true } }
        ) {
            AccountsBuilder.view(for: $0, output: output, reader: SecretReadingStub())
        }
    }
}
