import Console
import TestSupport
import Testing

@testable import WatchedFolders
@testable import WatchedFoldersPrompt

@MainActor struct WatchedFoldersAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "WatchedFolders") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return WatchedFoldersBuilder.build(
            folders: FolderStoringSpy(),
            updater: FolderUpdatingSpy(),
            follower: FolderWatchingSpy(),
            library: LibraryFollowingSpy()
        ) {
            WatchedFoldersBuilder.view(for: $0, output: output)
        }
    }
}
