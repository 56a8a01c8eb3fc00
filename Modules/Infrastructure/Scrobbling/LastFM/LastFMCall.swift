import Digests
import HTTP

/// A call to a method of Last.fm's API, with its parameters.
struct LastFMCall {
    private(set) var parameters: [(name: String, value: String)]

    init(_ method: String, _ keys: LastFMKeys, _ parameters: [(String, String?)] = []) {
        self.parameters = [("method", method), ("api_key", keys.apiKey)]
        // Last.fm rejects empty values but accepts missing ones.
        self.parameters += parameters.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : (name, $0) }
        }
    }

    /// The parameters of a signed request: one that writes, starts a session or reads a private history.
    func signed(with sharedSecret: String) -> HTTPParameters {
        var signed = HTTPParameters()
        for parameter in parameters { signed.add(parameter.name, parameter.value) }
        signed.add("api_sig", Self.signature(of: parameters, sharedSecret: sharedSecret))
        signed.add("format", "json")
        return signed
    }

    /// The parameters of a request that reads. Any `+` must be encoded twice.
    var plain: HTTPParameters {
        var plain = HTTPParameters()
        for parameter in parameters { plain.add(parameter.name, parameter.value.replacing("+", with: "%2B")) }
        plain.add("format", "json")
        return plain
    }

    /// The digest of the parameters, sorted by the bytes of their names, and the secret.
    static func signature(of parameters: [(name: String, value: String)], sharedSecret: String) -> String {
        let sorted = parameters.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return MD5.hex(of: sorted.map { $0.name + $0.value }.joined() + sharedSecret)
    }
}
