import Console
import TestSupport
import Testing

@testable import sidewinder

@MainActor struct ModuleTests {
    @Test("One module is the first screen") func first() {
        expectEqual(Module.all.filter { $0.availability == .first }.count, 1)
    }

    @Test("No screen outlives its owners") func release() async throws {
        let session = try await Transcript()

        await expectEqual(session.leakedScreens(), [])

        await session.end()
    }

    @Test("The table of a screen not yet open omits commands that are always available") func table() throws {
        let sut = Module(.onDemand, .init(title: "on a list's screen", opener: "list")) { _, _ in ListScreen()
        }

        let table = try #require(sut.table(of: ListScreen()))

        expectEqual(table.title, "on a list's screen")
        expectEqual(table.opener, "list")
        expectEqual(table.commands.map(\.verb), ["again", "sort"])
    }

    @Test("The table of a pushed screen has all its commands") func pushedTable() {
        let sut = Module(for: 1, .init(title: "on a number's screen", opener: "show")) { _, _, _, _ in
            ListScreen()
        }

        expectEqual(sut.availability, .pushed)
        expectEqual(sut.table(of: ListScreen())?.commands.map(\.verb), ["again", "list", "move", "sort"])
    }

    @Test("A module without a place has no table") func noPlace() {
        let sut = Module(.onDemand) { _, _ in ListScreen() }

        #expect(sut.table(of: ListScreen()) == nil)
    }

    private final class ListScreen: Screen {
        let title = "List"
        let status: String? = nil
        let commands = [
            Command("list", showsScreen: true, help: "") { _ in },
            Command("move", isEverywhere: true, help: "") { _ in }, Command("sort", help: "") { _ in },
        ]
        let commandsOnceOpen = [Command("again", showsScreen: true, help: "") { _ in }]

        func viewDidLoad() async {}

        func viewDidAppear() async {}
    }
}
