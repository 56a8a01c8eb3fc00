import Console
import TestSupport
import Testing

@testable import MusicServers
@testable import MusicServersPrompt

@MainActor struct MusicServersAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "MusicServers") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return MusicServersBuilder.build(
            library: SourceStoringSpy { $0.sources = { .success([]) } },
            service: SourceServicingSpy { $0.add = { _, _ in .success(.sample(1)) } },
            secrets: SecretStoringSpy()
        ) {
            MusicServersBuilder.view(for: $0, output: output, reader: SecretReadingStub([.typed("secret")]))
        }
    }
}
