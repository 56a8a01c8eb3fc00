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

    func fetchUsers(followedBy name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let accounts = try await library.scrobblerAccounts()
            let account = try accounts.own(named: name)
            let users = try await service.friends(of: account)
            let added = accounts.filter { $0.isFriend && $0.address == account.address }
            delegate?.didFetch(users: users, of: account, added: added)
        }
    }

    func add(_ users: [String], ofAccountNamed name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let account = try await library.scrobblerAccounts().own(named: name)
            for user in users {
                await reportingErrors(to: delegate) { () throws(ServiceError) in
                    delegate?.didAdd(friend: try await service.addFriend(user, of: account))
                }
            }
        }
    }

    func removeFriend(named name: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let friends = try await library.scrobblerAccounts().filter(\.isFriend)
            guard let friend = friends.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw .notFound(.friend(name))
            }
            try await service.removeFriend(friend)
            delegate?.didRemove(friend: friend)
        }
    }
}

extension [ScrobblerAccount] {
    /// Returns the user's own account with a name.
    fileprivate func own(named name: String) throws(ServiceError) -> ScrobblerAccount {
        guard let account = first(where: { !$0.isFriend && $0.name.lowercased() == name.lowercased() }) else {
            throw .notFound(.scrobbler(name))
        }
        return account
    }
}
