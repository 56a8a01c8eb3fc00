import Entities

/// What a user types to open an account.
package enum CredentialsForm: Equatable, Sendable {
    /// An API key and its shared secret. Without the secret, nothing can be submitted.
    case lastfm(user: String)
    /// A token, which may be left out if nothing is submitted.
    case listenbrainz(user: String)

    init(for account: NewScrobblerAccount) {
        self =
            switch account.api {
            case .lastfm: .lastfm(user: account.user)
            case .listenbrainz: .listenbrainz(user: account.user)
            }
    }
}
