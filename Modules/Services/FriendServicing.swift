import Entities

/// Finds users of a service to add as friends, for their charts. A friend is an account without submitting or pulling.
public protocol FriendServicing: Sendable {
    /// The names of the users that an account's user follows on the service, in alphabetical order.
    func friends(of account: ScrobblerAccount) async throws(ServiceError) -> [String]

    /// Adds a user of an account's service as a friend, under the user's name on the service.
    ///
    /// - Throws: `refused` if the service doesn't know the user, `alreadyExists` if the user was added before.
    func addFriend(_ user: String, of account: ScrobblerAccount) async throws(ServiceError)
        -> ScrobblerAccount

    /// Removes a friend and the cached history.
    func removeFriend(_ friend: ScrobblerAccount) async throws(ServiceError)
}
