import Entities
import Services

@MainActor final class FriendsInteractor {
    weak var delegate: (any FriendsInteractorDelegate)?

    private let library: any ScrobblerStoring
    private let service: any FriendServicing

    init(library: any ScrobblerStoring, service: any FriendServicing) {
        self.library = library
        self.service = service
    }
}

extension FriendsInteractor: FriendsInteracting {
    func fetchFriends() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(friends: try await library.scrobblerAccounts().filter(\.isFriend))
        }
    }

    func fetchUsers(followedBy pick: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let accounts = try await library.scrobblerAccounts()
            let account = try accounts.own(pick)
            let users = try await service.friends(of: account)
            let added = accounts.filter { $0.isFriend && $0.address == account.address }
            delegate?.didFetch(users: users, of: account, added: added)
        }
    }

    func add(_ users: [String], of pick: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let account = try await library.scrobblerAccounts().own(pick)
            for user in users {
                await reportingErrors(to: delegate) { () throws(ServiceError) in
                    delegate?.didAdd(friend: try await service.addFriend(user, of: account))
                }
            }
        }
    }

    func remove(_ pick: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let friends = try await library.scrobblerAccounts().filter(\.isFriend)
            let friend = try pick.item(of: friends, called: \.name, orMissing: .friend(pick.text))
            try await service.removeFriend(friend)
            delegate?.didRemove(friend: friend)
        }
    }
}
