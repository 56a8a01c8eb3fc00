import Console
import Entities
import Services
import TestSupport
import Testing

@testable import WatchedFolders
@testable import WatchedFoldersMpd
@testable import WatchedFoldersPrompt

@MainActor struct WatchedFoldersAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "WatchedFolders") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an update that a client of MPD began") func commandRelease() async {
        await expectRelease(of: "WatchedFolders") {
            let (changes, change) = AsyncStream<Void>.makeStream()
            let view = build {
                WatchedFoldersMpdView(presenter: $0, context: .sample) { change.yield() }
            }
            let client = MpdRoutes(WatchedFoldersMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("update"), "updating_db: 1\n")
            for await _ in changes where view.update == nil { break }
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { WatchedFoldersBuilder.view(for: $0, output: output) }
    }

    private func build<View: WatchedFoldersViewing>(_ makeView: (any WatchedFoldersPresenting) -> View)
        -> View
    {
        WatchedFoldersBuilder.build(
            folders: FolderStoringSpy(),
            updater: FolderUpdatingSpy { $0.update = { _, _, _ in .success(UpdateSummary(added: 1)) } },
            follower: FolderWatchingSpy(),
            library: LibraryFollowingSpy(),
            makeView: makeView
        )
    }
}
