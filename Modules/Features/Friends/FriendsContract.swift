import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol FriendsPresenting: AnyObject {
    /// The user asks for the friends.
    func didTapFriends() async
    /// The user asks for the users that an account follows on its service.
    func didTapFollowed(by account: ListPick) async
    /// The user adds users of an account's service as friends.
    func didTapAdd(_ users: [String], of account: ListPick) async
    /// The user removes a friend.
    func didSwipeToDelete(_ friend: ListPick) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol FriendsInteracting: AnyObject {
    /// Fetches the friends.
    func fetchFriends() async
    /// Fetches the users that an account follows on its service, and the friends among them.
    func fetchUsers(followedBy account: ListPick) async
    /// Adds users of an account's service. One that fails doesn't stop the others.
    func add(_ users: [String], of account: ListPick) async
    /// Removes a friend.
    func remove(_ friend: ListPick) async
}

/// Results for the presenter.
@MainActor protocol FriendsInteractorDelegate: ErrorHandling {
    /// The friends, in the order added.
    func didFetch(friends: [ScrobblerAccount])
    /// The users that an account follows, and the friends on the same service.
    func didFetch(users: [String], of account: ScrobblerAccount, added: [ScrobblerAccount])
    /// The friend was added.
    func didAdd(friend: ScrobblerAccount)
    /// The friend was removed.
    func didRemove(friend: ScrobblerAccount)
}

/// Everything the view can show.
@MainActor package protocol FriendsViewing: ErrorViewing {
    /// The friends.
    func update(friends: [FriendRow])
    /// The users that an account follows.
    func update(users: [FollowedUserRow], of account: String)
    /// The name of the friend that was added.
    func show(added name: String)
    /// The name of the friend that was removed.
    func show(removed name: String)
}
