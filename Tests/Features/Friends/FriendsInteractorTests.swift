import Entities
import Services
import TestSupport
import Testing

@testable import Friends

@MainActor struct FriendsInteractorTests {
    private let accounts: [ScrobblerAccount] = [
        .sample(1), .sample(2), .friend(3, "Anna"), .friend(4, "Bob"),
    ]

    @Test("Users come with the friends at the same service; the account is found in any case")
    func fetch() async {
        let sut = makeSUT()
        sut.service.answers.friends = { _ in .success(["anna", "Carl"]) }

        await sut.interactor.fetchUsers(followedBy: .named("ACCOUNT1"))

        sut.service.expectMessages(.friends(of: accounts[0]))
        sut.delegate.expectMessages(
            .didFetch(users: ["anna", "Carl"], of: accounts[0], added: [accounts[2]])
        )
    }

    @Test("Friends are fetched without the user's own accounts") func friends() async {
        let sut = makeSUT()

        await sut.interactor.fetchFriends()

        sut.delegate.expectMessages(.didFetch(friends: [accounts[2], accounts[3]]))
    }

    @Test("A friend is removed by name in any case, or by row; accounts aren't counted") func remove() async {
        let sut = makeSUT()

        await sut.interactor.remove(.named("anna"))
        await sut.interactor.remove(.row(7))

        sut.service.expectMessages(.removeFriend(accounts[2]))
        sut.delegate.expectMessages(
            .didRemove(friend: accounts[2]),
            .handle(error: .notFound(.friend("7")))
        )
    }

    @Test("Each user is added, even after a failure") func add() async {
        let sut = makeSUT()
        let carl = ScrobblerAccount.friend(5, "Carl")
        sut.service.answers.addFriend = { user, _ in
            user == "Carl" ? .success(carl) : .failure(.alreadyExists(.scrobbler(user)))
        }

        await sut.interactor.add(["Anna", "Carl"], of: .named("account1"))

        sut.service.expectMessages(.addFriend("Anna", of: accounts[0]), .addFriend("Carl", of: accounts[0]))
        sut.delegate.expectMessages(.handle(error: .alreadyExists(.scrobbler("Anna"))), .didAdd(friend: carl))
    }

    @Test("An unknown account and a friend's account are errors", arguments: ["none", "Anna"])
    func unknown(name: String) async {
        let sut = makeSUT()

        await sut.interactor.fetchUsers(followedBy: .named(name))
        await sut.interactor.add(["Carl"], of: .named(name))

        expectEqual(
            sut.delegate.messages,
            Array(repeating: .handle(error: .notFound(.scrobbler(name))), count: 2)
        )
        expectEqual(sut.service.messages, [])
    }

    @Test("Failures are reported") func failures() async {
        let sut = makeSUT()
        sut.service.answers.error = .unavailable(.network)

        await sut.interactor.fetchUsers(followedBy: .named("account1"))
        sut.library.answers.scrobblerAccounts = { .failure(.cancelled) }
        await sut.interactor.add(["Carl"], of: .named("account1"))

        sut.delegate.expectMessages(.handle(error: .unavailable(.network)), .handle(error: .cancelled))
    }

    private func makeSUT() -> (
        interactor: FriendsInteractor, delegate: FriendsInteractorDelegateSpy, library: ScrobblerStoringSpy,
        service: FriendServicingSpy
    ) {
        let delegate = FriendsInteractorDelegateSpy()
        let library = ScrobblerStoringSpy { [accounts] in $0.scrobblerAccounts = { .success(accounts) } }
        let service = FriendServicingSpy()
        let interactor = FriendsInteractor(library: library, service: service)
        interactor.delegate = delegate
        return (interactor, delegate, library, service)
    }
}
