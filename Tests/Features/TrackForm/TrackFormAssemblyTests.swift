import Console
import Services
import TestSupport
import Testing

@testable import TrackForm
@testable import TrackFormPrompt

@MainActor struct TrackFormAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "TrackForm") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return TrackFormBuilder.build(
            resolver: TrackResolvingSpy(),
            editor: TrackEditingSpy(.success(.sample(1))),
            tags: TagReadingSpy(),
            tagWriter: TagWriteServicingSpy(),
            texts: TextEditingSpy(),
            writesTagsByDefault: { false }
        ) { TrackFormView(presenter: $0, output: output, reader: SecretReadingStub()) }
    }
}
