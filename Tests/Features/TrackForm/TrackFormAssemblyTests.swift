import Console
import Services
import TestSupport
import Testing

@testable import TrackForm
@testable import TrackFormPrompt

@MainActor struct TrackFormAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output: output)

        _ = await Session(stack: ScreenStack(screen), output: output).run(["add", "T", "A"])

        #expect(display.text(of: .results) == "Added “Title 1” by Artist 1 (Album 1).\n")
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output: output)
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "TrackForm") }

        screen = nil

        #expect(parts?.names == ["TrackFormInteractor", "TrackFormPresenter", "TrackFormView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT(output: Output) -> any Screen {
        TrackFormBuilder.build(
            resolver: TrackResolvingSpy(),
            editor: TrackEditingSpy(.success(.sample(1))),
            tags: TagReadingSpy(),
            router: TrackFormRoutingSpy(),
            writesTagsByDefault: { false }
        ) { TrackFormView(presenter: $0, output: output) }
    }
}
