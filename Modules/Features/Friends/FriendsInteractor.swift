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
    func fetchFriends(ofAccountNamed name: String) async {
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
