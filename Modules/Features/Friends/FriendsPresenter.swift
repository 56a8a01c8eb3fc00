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
    func didTapFriends(of account: String) async {
        await interactor.fetchFriends(ofAccountNamed: account)
    }

    func didTapAdd(_ users: [String], of account: String) async {
        await interactor.add(users, ofAccountNamed: account)
    }
}

extension FriendsPresenter: FriendsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(users: [String], of account: ScrobblerAccount, added: [ScrobblerAccount]) {
        let added = Set(added.map { $0.user.lowercased() })
        let rows = users.enumerated().map { index, name in
            FriendRow(row: index + 1, name: name, isAdded: added.contains(name.lowercased()))
        }
        view?.update(viewModels: rows, of: account.name)
    }

    func didAdd(friend: ScrobblerAccount) {
        view?.show(added: friend.name)
    }
}
