import Entities

/// A request to add an account.
package struct ScrobblerRequest: Equatable, Sendable {
    /// The server of the account.
    package enum Server: Equatable, Sendable {
        case lastfm
        case listenbrainz
        /// A server with a supported API, by its base URL.
        case url(String)
    }

    package var server: Server
    package var user: String
    /// The account's name; `nil` to use the server's.
    package var name: String?
    /// A command that prints the credentials; `nil` if the user enters them.
    package var passwordCommand: String?
    package var submits = true
    package var follows = true

    package init(server: Server, user: String) {
        (self.server, self.user) = (server, user)
    }
}
