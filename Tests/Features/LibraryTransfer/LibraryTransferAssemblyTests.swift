import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import LibraryTransfer
@testable import LibraryTransferPrompt

@MainActor struct LibraryTransferAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output: output)
        let session = Session(stack: ScreenStack(screen), output: output)

        _ = await session.run(["import", "/music"])
        _ = await session.run(["export"])

        #expect(
            display.text(of: .results) == "1 added.\n" + TrackRow(.sample(1), row: 1).record.jsonLine
        )
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output: output)
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "LibraryTransfer") }

        screen = nil

        #expect(
            parts?.names == [
                "LibraryTransferInteractor", "LibraryTransferPresenter", "LibraryTransferView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT(output: Output) -> any Screen {
        LibraryTransferBuilder.build(
            importer: TrackImportingSpy { $0.importTracks = { _, _ in .success(ImportSummary(added: 1)) } },
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            resolver: TrackResolvingSpy(),
            playlists: PlaylistMakingSpy(),
            files: FileWritingFake()
        ) { LibraryTransferView(presenter: $0, output: output) }
    }
}
