import Entities
import Services

@MainActor final class FriendsPresenter {
    weak var view: (any FriendsViewing)?

    private let interactor: any FriendsInteracting

    init(interactor: any FriendsInteracting) {
        self.interactor = interactor
    }
}

extension FriendsPresenter: FriendsPresenting {
    func didTapFriends() async {
        await interactor.fetchFriends()
    }

    func didTapFollowed(by account: ListPick) async {
        await interactor.fetchUsers(followedBy: account)
    }

    func didTapAdd(_ users: [String], of account: ListPick) async {
        await interactor.add(users, of: account)
    }

    func didSwipeToDelete(_ friend: ListPick) async {
        await interactor.remove(friend)
    }
}

extension FriendsPresenter: FriendsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(friends: [ScrobblerAccount]) {
        let rows = friends.enumerated().map { index, friend in
            FriendRow(row: index + 1, name: friend.name, user: friend.user, server: friend.serverName)
        }
        view?.update(friends: rows)
    }

    func didFetch(users: [String], of account: ScrobblerAccount, added: [ScrobblerAccount]) {
        let added = Set(added.map { $0.user.lowercased() })
        let rows = users.enumerated().map { index, name in
            FollowedUserRow(row: index + 1, name: name, isAdded: added.contains(name.lowercased()))
        }
        view?.update(users: rows, of: account.name)
    }

    func didAdd(friend: ScrobblerAccount) {
        view?.show(added: friend.name)
    }

    func didRemove(friend: ScrobblerAccount) {
        view?.show(removed: friend.name)
    }
}
