import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import Friends
@testable import FriendsPrompt

@MainActor struct FriendsViewTests {
    @Test("Each command sends its event") func commands() async {
        let sut = makeSUT()

        await sut.type("friends")
        await sut.type("friends lastfm")
        await sut.type("friends add lastfm Anna 'Bob B' 3")
        await sut.type("friends remove Anna")

        sut.presenter.expectMessages(
            .didTapFriends,
            .didTapFollowed(by: .named("lastfm")),
            .didTapAdd(["Anna", "Bob B", "3"], of: .named("lastfm")),
            .didSwipeToDelete(.named("Anna"))
        )
    }

    @Test("A row of the list refers to its user") func rows() async {
        let sut = makeSUT()

        sut.view.update(users: users, of: "lastfm")
        await sut.type("friends add lastfm 1 2-3")
        await sut.type("friends add lastfm 2-4")
        await sut.type("friends add lastfm 4")

        sut.presenter.expectMessages(
            .didTapAdd(["Anna", "Bob B", "Carl"], of: .named("lastfm")),
            .didTapAdd(["4"], of: .named("lastfm"))
        )
        #expect(sut.display.text(of: .notices).contains("There is no row 4"))
    }

    @Test("A row of an account refers to that account") func accountRow() async {
        let sut = makeSUT()
        sut.output.remember([RowReference.named("lastfm", .account)])

        await sut.type("friends add 1 Anna")

        sut.presenter.expectMessages(.didTapAdd(["Anna"], of: .named("lastfm")))
    }

    @Test("Users are a table; scripts get records") func table() {
        let (sut, json) = (makeSUT(terminals: [.results]), makeSUT(isJSON: true))

        for view in [sut.view, json.view] {
            view.update(users: users, of: "lastfm")
            view.show(added: "Carl")
        }

        expectEqual(
            sut.display.text(of: .results),
            """
            #  NAME   ADDED
            1  Anna   yes
            2  Bob B
            3  Carl
            Added friend “Carl”. `charts --by Carl` shows their charts.

            """
        )
        expectEqual(
            json.display.text(of: .results),
            """
            {"row":1,"name":"Anna","isAdded":true}
            {"row":2,"name":"Bob B","isAdded":false}
            {"row":3,"name":"Carl","isAdded":false}
            {"name":"Carl","isAdded":true}

            """
        )
    }

    @Test("Friends are a table, and their rows refer to them") func friends() async {
        let (sut, json) = (makeSUT(terminals: [.results]), makeSUT(isJSON: true))
        let friend = FriendRow(row: 1, name: "Anna", user: "anna", server: "ws.audioscrobbler.com/2.0")

        for view in [sut.view, json.view] {
            view.update(friends: [friend])
            view.show(removed: "Anna")
        }
        await sut.type("friends remove 1")

        expectEqual(
            sut.display.text(of: .results),
            """
            #  NAME  USER  SERVICE
            1  Anna  anna  ws.audioscrobbler.com/2.0

            """
        )
        expectEqual(
            json.display.text(of: .results),
            """
            {"row":1,"name":"Anna","user":"anna","server":"ws.audioscrobbler.com/2.0"}
            {"name":"Anna"}

            """
        )
        expectEqual(sut.display.text(of: .notices), "Removed friend “Anna”.\n")
        sut.presenter.expectMessages(.didSwipeToDelete(.named("Anna")))
    }

    @Test("Without friends, a notice says how to add one") func noFriends() {
        let sut = makeSUT()

        sut.view.update(friends: [])

        expectEqual(
            sut.display.text(of: .notices),
            "No friends. `friends add ACCOUNT USER` adds one.\n"
        )
    }

    @Test("An empty list explains that any user can be added") func nobody() {
        let sut = makeSUT()

        sut.view.update(users: [], of: "my lastfm")
        sut.view.show(added: "Bob B")

        expectEqual(
            sut.display.text(of: .notices),
            "This account doesn't follow anyone. `friends add \"my lastfm\" USER` adds any user.\n"
        )
        expectEqual(
            sut.display.text(of: .results),
            "Added friend “Bob B”. `charts --by \"Bob B\"` shows their charts.\n"
        )
    }

    private let users = [
        FollowedUserRow(row: 1, name: "Anna", isAdded: true),
        FollowedUserRow(row: 2, name: "Bob B", isAdded: false),
        FollowedUserRow(row: 3, name: "Carl", isAdded: false),
    ]

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        FriendsView, FriendsPresentingSpy
    > {
        PromptSUT(FriendsPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            FriendsView(presenter: $0, output: $1)
        }
    }
}
