import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol FriendsPresenting: AnyObject {
    /// The user asks for the users that an account follows.
    func didTapFriends(of account: String) async
    /// The user adds users at an account's service as friends.
    func didTapAdd(_ users: [String], of account: String) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol FriendsInteracting: AnyObject {
    /// Fetches the users that an account follows, and the friends added already.
    func fetchFriends(ofAccountNamed name: String) async
    /// Adds users at an account's service as friends. Reports each failure, and continues with the next user.
    func add(_ users: [String], ofAccountNamed name: String) async
}

/// Results for the presenter.
@MainActor protocol FriendsInteractorDelegate: ErrorHandling {
    /// The users that an account follows, and the friends at the same service added already.
    func didFetch(users: [String], of account: ScrobblerAccount, added: [ScrobblerAccount])
    /// The friend was added.
    func didAdd(friend: ScrobblerAccount)
}

/// Everything the view can show.
@MainActor package protocol FriendsViewing: ErrorViewing {
    /// The users that an account follows.
    func update(viewModels: [FriendRow], of account: String)
    /// The name of the friend that was added.
    func show(added name: String)
}
