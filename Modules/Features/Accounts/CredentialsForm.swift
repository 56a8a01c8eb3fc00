import Entities

/// What a user types to open an account.
package enum CredentialsForm: Equatable, Sendable {
    /// An API key and its shared secret. Without the secret, nothing can be submitted.
    case lastfm(user: String)
    /// A token, which may be left out if nothing is submitted.
    case listenbrainz(user: String)

    /// `nil` for the account of a music server, which comes with the server.
    init?(for account: NewScrobblerAccount) {
        switch account.api {
        case .lastfm: self = .lastfm(user: account.user)
        case .listenbrainz: self = .listenbrainz(user: account.user)
        case .subsonic: return nil
        }
    }
}
