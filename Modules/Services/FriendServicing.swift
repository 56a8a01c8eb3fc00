import Entities

/// Finds users of a service whose plays can be charted. A friend is an account that is neither pulled nor submitted to.
public protocol FriendServicing: Sendable {
    /// The names of the users that an account's user follows there, in alphabetical order.
    func friends(of account: ScrobblerAccount) async throws(ServiceError) -> [String]

    /// Adds a user of an account's service as a friend, under the name that the user has there.
    ///
    /// - Throws: `refused` if the service doesn't know the user, `scrobblerExists` if the user was added before.
    func addFriend(_ user: String, of account: ScrobblerAccount) async throws(ServiceError)
        -> ScrobblerAccount
}
