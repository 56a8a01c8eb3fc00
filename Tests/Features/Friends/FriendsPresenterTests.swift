import Entities
import Services
import TestSupport
import Testing

@testable import Friends

@MainActor struct FriendsPresenterTests {
    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapFriends(of: "lastfm")
        await sut.presenter.didTapAdd(["Anna", "Bob"], of: "lastfm")

        #expect(
            sut.interactor.messages == [
                .fetchFriends(ofAccountNamed: "lastfm"), .add(["Anna", "Bob"], ofAccountNamed: "lastfm"),
            ]
        )
    }

    @Test("Users are rows that show which of them were added") func rows() {
        let sut = makeSUT()

        sut.presenter.didFetch(users: ["anna", "Bob"], of: .sample(1), added: [.friend(3, "Anna")])

        #expect(
            sut.view.messages == [
                .update(
                    viewModels: [
                        FriendRow(row: 1, name: "anna", isAdded: true),
                        FriendRow(row: 2, name: "Bob", isAdded: false),
                    ],
                    of: "account1"
                )
            ]
        )
    }

    @Test("An added friend and an error are shown") func results() {
        let sut = makeSUT()

        sut.presenter.didAdd(friend: .friend(3, "Anna"))
        sut.presenter.handle(error: .cancelled)

        #expect(sut.view.messages == [.show(added: "Anna"), .show(error: .cancelled)])
    }

    private struct SUT {
        let presenter: FriendsPresenter
        let view: FriendsViewingSpy
        let interactor: FriendsInteractingSpy
    }

    private func makeSUT() -> SUT {
        let view = FriendsViewingSpy()
        let interactor = FriendsInteractingSpy()
        let presenter = FriendsPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
