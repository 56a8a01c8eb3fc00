import Console
import TestSupport
import Testing

@testable import TagWriteback
@testable import TagWritebackPrompt

@MainActor struct TagWritebackAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any TagWritebackEntering)? = makeSUT()
        await screen?.didChangeTracks()
        let parts = screen.map { ModuleParts(of: $0, named: "TagWriteback") }

        screen = nil

        #expect(parts?.names == ["TagWritebackInteractor", "TagWritebackPresenter", "TagWritebackView"])
        #expect(parts?.leaked == [])
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
