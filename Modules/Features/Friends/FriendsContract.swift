import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol FriendsPresenting: AnyObject {
    /// The user asks whom the user of an account follows there.
    func didTapFriends(of account: String) async
    /// The user adds users of an account's service as friends.
    func didTapAdd(_ users: [String], of account: String) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol FriendsInteracting: AnyObject {
    /// Fetches the users that the user of an account follows there, and which of them were added.
    func fetchFriends(ofAccountNamed name: String) async
    /// Adds users of an account's service, each unless it fails.
    func add(_ users: [String], ofAccountNamed name: String) async
}

/// Results for the presenter.
@MainActor protocol FriendsInteractorDelegate: ErrorHandling {
    /// The users that the user of an account follows, and the friends that were added, with the names they have there.
    func didFetch(users: [String], of account: ScrobblerAccount, added: [ScrobblerAccount])
    /// The friend was added.
    func didAdd(friend: ScrobblerAccount)
}

/// Everything the view can show.
@MainActor package protocol FriendsViewing: ErrorViewing {
    /// The users that the user of an account follows.
    func update(viewModels: [FriendRow], of account: String)
    /// The name of the friend that was added.
    func show(added name: String)
}
