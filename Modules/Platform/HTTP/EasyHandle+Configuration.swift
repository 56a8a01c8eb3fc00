import CCurl

extension EasyHandle {
    /// Sets all options of a request except its deadline.
    func configure(_ configuration: HTTPClient.Configuration, _ step: RedirectStep) {
        set(CURLOPT_URL, step.address.url)
        set(CURLOPT_USERAGENT, configuration.userAgent)
        set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.milliseconds)
        // Accepts all encodings that this libcurl can decompress.
        set(CURLOPT_ACCEPT_ENCODING, "")
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_BUFFERSIZE, 1 << 17)
        if !configuration.usesProxies { set(CURLOPT_PROXY, "") }
        setMethod(step)
        set(headers: step.lines)
        if let credentials = step.credentials {
            set(CURLOPT_USERNAME, credentials.user)
            set(CURLOPT_PASSWORD, credentials.password)
        }
        if let authorities = configuration.certificateAuthorities {
            set(CURLOPT_CAINFO, authorities)
            clear(CURLOPT_CAPATH)
        }
        if step.usesClientCertificate, let certificate = configuration.clientCertificate {
            set(CURLOPT_SSLCERT, certificate.certificate)
            if let key = certificate.key { set(CURLOPT_SSLKEY, key) }
            if let passphrase = certificate.passphrase { set(CURLOPT_KEYPASSWD, passphrase) }
        }
    }

    private func setMethod(_ step: RedirectStep) {
        switch step.method {
        case .get where step.body.isEmpty:
            return
        case .head:
            return set(CURLOPT_NOBODY, 1)
        case .delete where step.body.isEmpty:
            return set(CURLOPT_CUSTOMREQUEST, step.method.rawValue)
        default:
            set(CURLOPT_POST, 1)
            set(CURLOPT_POSTFIELDSIZE_LARGE, size: step.body.count)
            set(CURLOPT_CUSTOMREQUEST, step.method.rawValue)
        }
        // On a connection that the server is closing, libcurl would repeat a request without a body.
        if !step.method.isIdempotent, step.body.isEmpty { set(CURLOPT_FRESH_CONNECT, 1) }
    }
}

extension RedirectStep {
    /// The headers in libcurl's format. Headers that libcurl would add automatically are disabled.
    fileprivate var lines: [String] {
        let own = headers.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        let unwanted = ["Expect", "Content-Type"].filter { headers[$0] == nil }.map { "\($0):" }
        return own + unwanted
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up, from 1 to libcurl's maximum.
    var milliseconds: Int {
        guard self > .zero else { return 1 }
        guard self < .seconds(2_000_000) else { return 2_000_000_000 }
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000) + 1
    }
}
