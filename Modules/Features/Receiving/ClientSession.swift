import Entities

/// A client that signed in.
package struct ClientSession: Equatable, Sendable {
    package let name: String
    /// The key that may be sent in place of the token.
    package let key: String

    init(_ client: SignedInClient) {
        (name, key) = (client.name, client.sessionKey)
    }
}
