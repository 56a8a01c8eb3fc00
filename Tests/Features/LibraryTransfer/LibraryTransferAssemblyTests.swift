import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import LibraryTransfer
@testable import LibraryTransferPrompt

@MainActor struct LibraryTransferAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "LibraryTransfer") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return LibraryTransferBuilder.build(
            importer: TrackImportingSpy { $0.importTracks = { _, _ in .success(ImportSummary(added: 1)) } },
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            playlists: PlaylistMakingSpy(),
            files: FileWritingFake()
        ) { LibraryTransferView(presenter: $0, output: output) }
    }
}
