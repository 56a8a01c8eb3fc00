import CCurl

/// A URL, parsed by libcurl: the address that is checked is the one that is connected to.
struct HTTPAddress: Equatable {
    let url: String
    let isSecure: Bool
    let host: String
    let port: String

    /// Returns whether a redirect to another address may include secrets meant for this one.
    func trusts(_ other: HTTPAddress) -> Bool {
        guard host == other.host else { return false }
        let isSame = isSecure == other.isSecure && port == other.port
        let isUpgrade = !isSecure && port == "80" && other.isSecure && other.port == "443"
        return isSame || isUpgrade
    }
}

extension Curl {
    /// Parses an address. Returns `nil` if it isn't `http` or `https`, or contains a user name.
    ///
    /// - Parameters:
    ///   - text: a URL or, with a base, a reference such as `../a?b`.
    ///   - base: the address that a reference is relative to.
    func address(_ text: String, relativeTo base: HTTPAddress? = nil) -> HTTPAddress? {
        guard !text.utf8.contains(0), let url = ccurl_url_init(functions) else { return nil }
        defer { ccurl_url_cleanup(functions, url) }
        let flags = UInt32(CURLU_DISALLOW_USER) | UInt32(CURLU_URLENCODE)
        for text in [base?.url, text].compactMap(\.self) {
            guard ccurl_url_set(functions, url, CURLUPART_URL, text, flags) == CURLUE_OK else { return nil }
        }
        guard let scheme = part(CURLUPART_SCHEME, of: url), ["http", "https"].contains(scheme.lowercased()),
            let host = part(CURLUPART_HOST, of: url),
            let port = part(CURLUPART_PORT, of: url),
            let whole = part(CURLUPART_URL, of: url)
        else { return nil }
        return HTTPAddress(
            url: whole,
            isSecure: scheme.lowercased() == "https",
            host: host.lowercased(),
            port: port
        )
    }

    private func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        let flags = part == CURLUPART_PORT ? UInt32(CURLU_DEFAULT_PORT) : 0
        guard let text = ccurl_url_get(functions, url, part, flags) else { return nil }
        defer { ccurl_free(functions, text) }
        return String(cString: text)
    }
}
