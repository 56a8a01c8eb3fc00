/// The credentials for requests to Last.fm.
struct LastFMKeys: Equatable, Sendable {
    var apiKey: String
    /// The secret that signs requests.
    var sharedSecret: String?
    /// The session key, which writing requires.
    var session: String?

    /// Reads the keys from a single secret: words in the order above, separated by whitespace.
    init?(secret: String) {
        let words = secret.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let apiKey = words.first else { return nil }
        self.init(
            apiKey: apiKey,
            sharedSecret: words.count > 1 ? words[1] : nil,
            session: words.count > 2 ? words[2] : nil
        )
    }

    init(apiKey: String, sharedSecret: String? = nil, session: String? = nil) {
        (self.apiKey, self.sharedSecret, self.session) = (apiKey, sharedSecret, session)
    }

    var secret: String { [apiKey, sharedSecret, session].compactMap(\.self).joined(separator: " ") }
}
