import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing

@testable import WatchedFolders
@testable import WatchedFoldersMpd

@MainActor struct WatchedFoldersMpdViewTests {
    @Test(
        "An update begins in a folder, or in all",
        arguments: [
            ([], nil), (["/"], nil), ([""], nil), (["Mira/Dawn"], "/music/Mira/Dawn"),
        ] as [([String], String?)],
        ["update", "rescan"]
    )
    func update(_ example: (arguments: [String], path: String?), command: String) async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer(command, arguments: example.arguments), "updating_db: 1\n")
        await sut.ends(count: 1)

        sut.presenter.expectMessages(.didPullToRefresh(at: example.path, prunes: false))
    }

    @Test("During an update, another request returns the number of the running one") func running() async {
        let sut = makeSUT()
        let end = Latch()
        sut.presenter.onMessage = { _ in await end.wait() }

        await expectEqual(sut.client.answer("update"), "updating_db: 1\n")
        await expectEqual(sut.client.answer("update", "Mira"), "updating_db: 1\n")
        expectEqual(sut.changes.updates, [1])

        end.open()
        await sut.ends(count: 1)
        #expect(sut.view.update == nil)
        sut.presenter.expectMessages(.didPullToRefresh(at: nil, prunes: false))
    }

    @Test("Each update has a number of its own, and is announced at its beginning and end") func numbers()
        async
    {
        let sut = makeSUT()

        #expect(sut.view.update == nil)
        await expectEqual(sut.client.answer("update"), "updating_db: 1\n")
        await sut.ends(count: 1)
        await expectEqual(sut.client.answer("rescan"), "updating_db: 2\n")
        await sut.ends(count: 2)

        expectEqual(sut.changes.updates, [1, nil, 2, nil])
    }

    @Test("A failed update ends, and its error isn't reported by the next command") func failure() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in sut.view.show(error: .cancelled) }

        _ = await sut.client.answer("update")
        await sut.ends(count: 1)

        #expect(sut.view.update == nil)
        #expect(sut.view.error == nil)
    }

    @Test("A folder outside of the music folders is refused") func outside() async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer("update", "../x"), "ACK [50] No such directory")
        #expect(sut.view.update == nil)
        expectEqual(sut.changes.updates, [])
        expectEqual(sut.presenter.messages, [])
    }

    @Test("Clients of a Unix socket learn the music folder, if there is one") func config() async {
        await expectEqual(makeSUT(isLocal: true).client.answer("config"), "music_directory: /music\n")
        await expectEqual(makeSUT(folders: ["/a", "/b"], isLocal: true).client.answer("config"), "")
        await expectEqual(
            makeSUT().client.answer("config"),
            "ACK [4] Command only permitted to local clients"
        )
    }

    /// The updates that ran when the view announced a change.
    @MainActor private final class Changes {
        weak var view: WatchedFoldersMpdView?
        private(set) var updates: [Int?] = []

        func add() { updates.append(view?.update) }
    }

    @MainActor private struct SUT {
        let view: WatchedFoldersMpdView
        let presenter: WatchedFoldersPresentingSpy
        let changes: Changes
        let client: MpdRoutes

        /// Waits until a number of updates have ended.
        func ends(count: Int) async {
            while changes.updates.count(where: { $0 == nil }) < count { await Task.yield() }
        }
    }

    private func makeSUT(folders: [String] = ["/music"], isLocal: Bool = false) -> SUT {
        let (presenter, changes) = (WatchedFoldersPresentingSpy(), Changes())
        let context = MpdContext(paths: MpdPaths(folders: folders.map { Location($0) })) { "\($0)" }
        let view = WatchedFoldersMpdView(presenter: presenter, context: context) { changes.add() }
        changes.view = view
        let routes = WatchedFoldersMpdView.commands.map { $0.route { view } }
        return SUT(
            view: view,
            presenter: presenter,
            changes: changes,
            client: MpdRoutes(routes, isLocal: isLocal)
        )
    }
}
