import Web

extension WebRequest {
    /// Whether a page of a web site sends the request, rather than a program or a browser's extension. A page can make a
    /// browser send forms and plain text to any machine.
    var isFromWebPage: Bool {
        if let origin = headers["origin"] {
            return !["chrome-extension://", "moz-extension://"].contains { origin.hasPrefix($0) }
        }
        return ["cross-site", "same-site", "same-origin"].contains(headers["sec-fetch-site"])
    }

    /// The token of `Authorization: Token TOKEN`, in any case, or `Bearer TOKEN`.
    var token: String? {
        let words = (headers["authorization"] ?? "").split(separator: " ")
        guard words.count == 2, ["token", "bearer"].contains(words[0].lowercased()) else { return nil }
        return String(words[1])
    }
}
