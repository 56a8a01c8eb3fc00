import Console
import TestSupport
import Testing

@testable import Downloads
@testable import DownloadsPrompt

@MainActor struct DownloadsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Downloads") }

        screen = nil

        #expect(parts?.names == ["DownloadsInteractor", "DownloadsPresenter", "DownloadsView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return DownloadsBuilder.build(
            resolver: TrackResolvingSpy(),
            maker: PlaylistMakingSpy(),
            service: DownloadServicingSpy()
        ) { DownloadsBuilder.view(for: $0, output: output) }
    }
}
