import Console
import TestSupport
import Testing

@testable import Downloads
@testable import DownloadsPrompt

@MainActor struct DownloadsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Downloads") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return DownloadsBuilder.build(
            resolver: TrackResolvingSpy(),
            maker: PlaylistResolvingSpy(),
            service: DownloadServicingSpy()
        ) { DownloadsBuilder.view(for: $0, output: output) }
    }
}
