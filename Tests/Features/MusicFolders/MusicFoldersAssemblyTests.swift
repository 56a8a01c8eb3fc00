import Console
import TestSupport
import Testing

@testable import MusicFolders
@testable import MusicFoldersPrompt

@MainActor struct MusicFoldersAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "MusicFolders") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
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
