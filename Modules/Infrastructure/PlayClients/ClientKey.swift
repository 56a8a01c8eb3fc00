import Digests
import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.UUID
#else
    import struct Foundation.UUID
#endif

/// The digest of a client's token. Last.fm's protocols need MD5, which protects a token of 122 random bits, though it
/// doesn't protect a password.
struct ClientKey: Equatable, Sendable {
    /// The MD5 of the token, as 32 hexadecimal digits.
    let digest: String

    init(of token: String) {
        digest = MD5.hex(of: token)
    }

    init?(digest: String) {
        guard digest.utf8.count == 32, digest.allSatisfy(\.isHexDigit) else { return nil }
        self.digest = digest
    }

    /// Makes a token in the form of ListenBrainz's. Its 36 characters are never taken for a digest: mpdscribble
    /// takes a password of 32 for its MD5.
    static func makeToken() -> String { UUID().uuidString.lowercased() }

    /// The key of the sessions of a client. It follows from the token, so it survives a restart of the server.
    func sessionKey(of name: String) -> String { MD5.hex(of: "session \(name) \(digest)") }

    /// Returns whether a proof was made with the token.
    ///
    /// - Parameter name: the client's name.
    func proves(_ proof: ClientProof, of name: String) -> Bool {
        switch proof {
        case .token(let token): Self.isSame(MD5.hex(of: token), digest)
        case .session(let key): Self.isSame(key, sessionKey(of: name))
        case .authToken(let token, let user): Self.isSame(token, MD5.hex(of: user + digest))
        case .handshake(let token, let time): Self.isSame(token, MD5.hex(of: digest + time))
        }
    }

    /// Compares digests of the texts: the time then says nothing about the position of a difference.
    private static func isSame(_ offered: String, _ expected: String) -> Bool {
        MD5.hex(of: offered.lowercased()) == MD5.hex(of: expected)
    }
}
