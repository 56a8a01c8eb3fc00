import Entities

/// An account as a user asks for it.
package struct ScrobblerRequest: Equatable, Sendable {
    /// Where the account is.
    package enum Server: Equatable, Sendable {
        case lastfm
        case listenbrainz
        /// A server with one of the APIs, by its base URL.
        case url(String)
    }

    package var server: Server
    package var user: String
    /// What to call the account; `nil` for the server's name.
    package var name: String?
    /// A command that prints the credentials; `nil` if the user types them.
    package var passwordCommand: String?
    package var submits = true
    package var follows = true

    package init(server: Server, user: String) {
        (self.server, self.user) = (server, user)
    }
}
