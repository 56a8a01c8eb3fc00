import Console
import TestSupport
import Testing

@testable import MusicFolders
@testable import MusicFoldersPrompt

@MainActor struct MusicFoldersAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "MusicFolders") }

        screen = nil

        #expect(parts?.names == ["MusicFoldersInteractor", "MusicFoldersPresenter", "MusicFoldersView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return MusicFoldersBuilder.build(
            folders: FolderStoringSpy(),
            updater: FolderUpdatingSpy(),
            follower: FolderFollowingSpy(),
            library: LibraryFollowingSpy()
        ) {
            MusicFoldersBuilder.view(for: $0, output: output)
        }
    }
}
