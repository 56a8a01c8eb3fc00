import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import ImportExport
@testable import ImportExportPrompt

@MainActor struct ImportExportAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "ImportExport") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ImportExportBuilder.build(
            importer: TrackImportingSpy { $0.importTracks = { _, _ in .success(ImportSummary(added: 1)) } },
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            playlists: PlaylistResolvingSpy(),
            plays: PlayBrowsingSpy(),
            files: FileWritingFake()
        ) { ImportExportView(presenter: $0, output: output) }
    }
}
