/// One request of an exchange: the first, or one that a redirect leads to.
struct RedirectStep: Equatable {
    var method: HTTPMethod
    var address: HTTPAddress
    var headers: HTTPHeaders
    var body: [UInt8]
    var credentials: HTTPCredentials?
    var usesClientCertificate = true

    /// Returns the request to send after a redirect; `nil` if the redirect must not be followed.
    func redirected(_ status: Int, to target: HTTPAddress) -> RedirectStep? {
        guard target.isSecure || !address.isSecure else { return nil }
        var next = self
        next.address = target
        if status == 303 && method != .head || [301, 302].contains(status) && method == .post {
            next.method = .get
            next.body = []
            next.headers["Content-Type"] = nil
        }
        if !address.trusts(target) {
            // A body may contain a secret, but can't be left out.
            guard next.body.isEmpty else { return nil }
            next.headers.keep(only: Self.harmless)
            next.credentials = nil
            next.usesClientCertificate = false
        }
        return next
    }

    private static let harmless = [
        "Accept", "Accept-Language", "If-None-Match", "If-Modified-Since", "Range",
    ]
}
