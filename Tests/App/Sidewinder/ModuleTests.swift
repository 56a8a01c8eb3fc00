import Console
import Testing

@testable import sidewinder

@MainActor struct ModuleTests {
    @Test("One module is the first screen") func first() {
        #expect(Module.all.filter { $0.availability == .first }.count == 1)
    }

    @Test("A command of a screen that isn't open is one that isn't always there") func table() throws {
        let sut = Module(.onDemand, .init(title: "on a list's screen", opener: "list")) { _, _ in ListScreen()
        }

        let table = try #require(sut.table(of: ListScreen()))

        #expect(table.title == "on a list's screen")
        #expect(table.opener == "list")
        #expect(table.commands.map(\.verb) == ["again", "sort"])
    }

    @Test("All commands of a screen that is pushed are there once it is open") func pushedTable() {
        let sut = Module(for: 1, .init(title: "on a number's screen", opener: "show")) { _, _, _, _ in
            ListScreen()
        }

        #expect(sut.availability == .pushed)
        #expect(sut.table(of: ListScreen())?.commands.map(\.verb) == ["again", "list", "move", "sort"])
    }

    @Test("Without a place, a module has no commands elsewhere") func noPlace() {
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
