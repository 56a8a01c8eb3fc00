import Digests
import Entities
import HTTP
import Platform

/// Credentials for a Subsonic server.
struct SubsonicCredentials: Equatable, Sendable {
    let user: String
    let secret: String
    let authentication: SourceTraits.Authentication
    /// Servers store neither salts nor tokens, so one pair is enough for all requests.
    private let salt: String
    private let token: String

    init(
        user: String,
        secret: String,
        authentication: SourceTraits.Authentication,
        salt: String = Self.randomSalt()
    ) {
        (self.user, self.secret, self.authentication, self.salt) = (user, secret, authentication, salt)
        token = MD5.hex(of: secret + salt)
    }

    /// The parameters that authenticate every request.
    var parameters: [(name: String, value: String)] {
        switch authentication {
        case .token: [("u", user), ("t", token), ("s", salt)]
        case .password: [("u", user), ("p", "enc:\(hexSecret)")]
        case .basic: []
        // A user name next to a key is an error.
        case .apiKey: [("apiKey", secret)]
        }
    }

    var basic: HTTPCredentials? {
        authentication == .basic ? HTTPCredentials(user: user, password: secret) : nil
    }

    /// A message from the server, without secrets that it may repeat.
    func redacted(_ words: String) -> String {
        [secret, hexSecret, token, salt].filter { $0.utf8.count > 3 }
            .reduce(words) { $0.replacing($1, with: "…") }
    }

    private var hexSecret: String { Hex.text(of: secret.utf8) }

    private static func randomSalt() -> String {
        Hex.text(of: (0..<8).map { _ in UInt8.random(in: .min ... .max) })
    }
}

extension SubsonicCredentials: Redacted {
    var description: String { "credentials" }
}
