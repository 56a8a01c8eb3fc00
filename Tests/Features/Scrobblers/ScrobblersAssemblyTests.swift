import Console
import TestSupport
import Testing

@testable import Scrobblers
@testable import ScrobblersPrompt

@MainActor struct ScrobblersAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output)
        let session = Session(stack: ScreenStack(screen), output: output)

        _ = await session.run(LineReadingStub(lines: ["scrobblers"]), from: .prompt)

        #expect(display.text(of: .results) == "1\taccount1\tlistener1\t3\tready, 1 refused\tnever\n")
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output)
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Scrobblers") }

        screen = nil

        #expect(parts?.names == ["ScrobblersInteractor", "ScrobblersPresenter", "ScrobblersView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ output: Output) -> any Screen {
        ScrobblersBuilder.build(
            library: ScrobblerStoringSpy {
                $0.scrobblerAccounts = { .success([.sample(1)]) }
                $0.isScrobblingPaused = { .success(false) }
            },
            service: ScrobblerServicingSpy(),
            secrets: SecretStoringSpy { $0.hasSecret = { _ in true } }
        ) {
            ScrobblersBuilder.view(for: $0, output: output, reader: SecretReadingStub())
        }
    }
}
