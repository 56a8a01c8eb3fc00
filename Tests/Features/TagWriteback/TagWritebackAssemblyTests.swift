import Console
import TestSupport
import Testing

@testable import TagWriteback
@testable import TagWritebackPrompt

@MainActor struct TagWritebackAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "TagWriteback") {
            let screen = makeSUT()
            await screen.didChangeTracks()
            return screen
        }
    }

    private func makeSUT() -> any TagWritebackEntering {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return TagWritebackBuilder.build(
            service: TagWriteServicingSpy { $0.writePendingTags = { _ in .success(nil) } }
        ) {
            TagWritebackBuilder.view(for: $0, output: output)
        }
    }
}
