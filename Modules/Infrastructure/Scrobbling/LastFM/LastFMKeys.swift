/// What requests to Last.fm are made with.
struct LastFMKeys: Equatable, Sendable {
    var apiKey: String
    /// Needed for signatures.
    var sharedSecret: String?
    /// The session; needed to write.
    var session: String?

    /// One secret for all: the words of a text in the order above.
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
