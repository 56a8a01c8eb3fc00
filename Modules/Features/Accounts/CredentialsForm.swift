import Entities

/// The credentials a user enters to add an account.
package enum CredentialsForm: Equatable, Sendable {
    /// An API key and its shared secret. Without the secret, plays can't be submitted.
    case lastfm(user: String)
    /// A token, which is optional if plays aren't submitted.
    case listenbrainz(user: String)

    /// Returns `nil` for a music server's account, which is added with the server.
    init?(for account: NewScrobblerAccount) {
        switch account.api {
        case .lastfm: self = .lastfm(user: account.user)
        case .listenbrainz: self = .listenbrainz(user: account.user)
        case .subsonic: return nil
        }
    }
}
