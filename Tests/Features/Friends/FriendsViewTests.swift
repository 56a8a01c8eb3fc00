import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import Friends
@testable import FriendsPrompt

@MainActor struct FriendsViewTests {
    @Test("Without users, the command lists; with users, it adds them") func commands() async {
        let sut = makeSUT()

        await sut.type("scrobblers friends lastfm")
        await sut.type("scrobblers friends lastfm Anna 'Bob B' 3")

        #expect(
            sut.presenter.messages == [
                .didTapFriends(of: "lastfm"), .didTapAdd(["Anna", "Bob B", "3"], of: "lastfm"),
            ]
        )
    }

    @Test("A row of the list refers to its user") func rows() async {
        let sut = makeSUT()

        sut.view.update(viewModels: users, of: "lastfm")
        await sut.type("scrobblers friends lastfm 1 2-3")
        await sut.type("scrobblers friends lastfm 2-4")
        await sut.type("scrobblers friends lastfm 4")

        #expect(
            sut.presenter.messages == [
                .didTapAdd(["Anna", "Bob B", "Carl"], of: "lastfm"), .didTapAdd(["4"], of: "lastfm"),
            ]
        )
        #expect(sut.display.text(of: .notices).contains("There is no row 4"))
    }

    @Test("A row of an account refers to that account") func accountRow() async {
        let sut = makeSUT()
        sut.output.remember([RowReference.named("lastfm", .account)])

        await sut.type("scrobblers friends 1 Anna")

        #expect(sut.presenter.messages == [.didTapAdd(["Anna"], of: "lastfm")])
    }

    @Test("Users are a table; scripts get records") func table() {
        let (sut, json) = (makeSUT(terminals: [.results]), makeSUT(isJSON: true))

        for view in [sut.view, json.view] {
            view.update(viewModels: users, of: "lastfm")
            view.show(added: "Carl")
        }

        #expect(
            sut.display.text(of: .results) == """
                #  NAME   ADDED
                1  Anna   yes
                2  Bob B
                3  Carl
                Added “Carl”: `charts --by Carl` shows the charts.

                """
        )
        #expect(
            json.display.text(of: .results) == """
                {"row":1,"name":"Anna","isAdded":true}
                {"row":2,"name":"Bob B","isAdded":false}
                {"row":3,"name":"Carl","isAdded":false}
                {"name":"Carl","isAdded":true}

                """
        )
    }

    @Test("An empty list explains that any user can be added") func nobody() {
        let sut = makeSUT()

        sut.view.update(viewModels: [], of: "my lastfm")
        sut.view.show(added: "Bob B")

        #expect(
            sut.display.text(of: .notices)
                == "You follow nobody there. `scrobblers friends \"my lastfm\" USER` adds any user.\n"
        )
        #expect(
            sut.display.text(of: .results)
                == "Added “Bob B”: `charts --by \"Bob B\"` shows the charts.\n"
        )
    }

    private let users = [
        FriendRow(row: 1, name: "Anna", isAdded: true), FriendRow(row: 2, name: "Bob B", isAdded: false),
        FriendRow(row: 3, name: "Carl", isAdded: false),
    ]

    @MainActor private struct SUT {
        let view: FriendsView
        let presenter: FriendsPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = FriendsPresentingSpy()
        let view = FriendsView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
