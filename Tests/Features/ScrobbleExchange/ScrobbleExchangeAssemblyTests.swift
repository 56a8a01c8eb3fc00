import Console
import TestSupport
import Testing

@testable import ScrobbleExchange
@testable import ScrobbleExchangePrompt

@MainActor struct ScrobbleExchangeAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output)
        let session = Session(stack: ScreenStack(screen), output: output)

        _ = await session.run(LineReadingStub(lines: ["scrobblers pending"]), from: .prompt)

        #expect(display.text(of: .results) == "1\tTitle 1\tArtist 1\t1970-01-01 00:00Z\taccount1\twaits\n")
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(Output(display: DisplaySpy(), style: .plain, isJSON: false))
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "ScrobbleExchange") }

        screen = nil

        #expect(
            parts?.names == [
                "ScrobbleExchangeInteractor", "ScrobbleExchangePresenter", "ScrobbleExchangeView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ output: Output) -> any Screen {
        ScrobbleExchangeBuilder.build(
            accounts: ScrobblerStoringSpy { $0.scrobblerAccounts = { .success([.sample(1)]) } },
            queue: SubmissionStoringSpy { $0.submissions = { _, _ in .success([.sample(1)]) } },
            service: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) { ScrobbleExchangeBuilder.view(for: $0, output: output) }
    }
}
