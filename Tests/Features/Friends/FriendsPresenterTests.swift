import Entities
import Services
import TestSupport
import Testing

@testable import Friends

@MainActor struct FriendsPresenterTests {
    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapFriends()
        await sut.presenter.didTapFollowed(by: .named("lastfm"))
        await sut.presenter.didTapAdd(["Anna", "Bob"], of: .named("lastfm"))
        await sut.presenter.didSwipeToDelete(.row(3))

        sut.interactor.expectMessages(
            .fetchFriends,
            .fetchUsers(followedBy: .named("lastfm")),
            .add(["Anna", "Bob"], of: .named("lastfm")),
            .remove(.row(3))
        )
    }

    @Test("Users are rows that show which of them were added") func rows() {
        let sut = makeSUT()

        sut.presenter.didFetch(users: ["anna", "Bob"], of: .sample(1), added: [.friend(3, "Anna")])

        sut.view.expectMessages(
            .update(
                users: [
                    FollowedUserRow(row: 1, name: "anna", isAdded: true),
                    FollowedUserRow(row: 2, name: "Bob", isAdded: false),
                ],
                of: "account1"
            )
        )
    }

    @Test("An added friend and an error are shown") func results() {
        let sut = makeSUT()

        sut.presenter.didFetch(friends: [.friend(3, "Anna")])
        sut.presenter.didAdd(friend: .friend(3, "Anna"))
        sut.presenter.didRemove(friend: .friend(3, "Anna"))
        sut.presenter.handle(error: .cancelled)

        let row = FriendRow(row: 1, name: "Anna", user: "Anna", server: "ws.audioscrobbler.com/2.0")
        sut.view.expectMessages(
            .update(friends: [row]),
            .show(added: "Anna"),
            .show(removed: "Anna"),
            .show(error: .cancelled)
        )
    }

    private func makeSUT() -> (
        presenter: FriendsPresenter, view: FriendsViewingSpy, interactor: FriendsInteractingSpy
    ) {
        let view = FriendsViewingSpy()
        let interactor = FriendsInteractingSpy()
        let presenter = FriendsPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
