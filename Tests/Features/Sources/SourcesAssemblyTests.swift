import Console
import TestSupport
import Testing

@testable import Sources
@testable import SourcesPrompt

@MainActor struct SourcesAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let session = Session(stack: ScreenStack(makeSUT(output)), output: output)

        _ = await session.run(
            LineReadingStub(lines: ["sources add home https://music.example me"]),
            from: .prompt
        )

        #expect(
            display.text(of: .results) == "Added “source1”: navidrome 0.54.3 at https://music1.example.\n"
        )
    }

    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT(Output(display: DisplaySpy(), style: .plain, isJSON: false))
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Sources") }

        screen = nil

        #expect(parts?.names == ["SourcesInteractor", "SourcesPresenter", "SourcesView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT(_ output: Output) -> any Screen {
        SourcesBuilder.build(
            library: SourceStoringSpy { $0.sources = { .success([]) } },
            service: SourceServicingSpy { $0.add = { _, _ in .success(.sample(1)) } },
            secrets: SecretStoringSpy()
        ) {
            SourcesBuilder.view(for: $0, output: output, reader: SecretReadingStub([.typed("secret")]))
        }
    }
}
