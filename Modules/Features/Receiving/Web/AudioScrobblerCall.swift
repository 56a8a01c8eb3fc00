import Web

/// A request of the AudioScrobbler protocol, version 1.2.
enum AudioScrobblerCall: Equatable {
    case handshake
    case nowPlaying
    case submission

    init?(_ method: String, _ address: WebAddress) {
        var parts = address.parts[...]
        if parts.starts(with: Self.prefix) { parts = parts.dropFirst(Self.prefix.count) }
        switch (method, Array(parts)) {
        case ("GET", []) where address.query.contains { $0.name == "hs" && $0.value == "true" }:
            self = .handshake
        case ("POST", ["np"]): self = .nowPlaying
        case ("POST", ["sub"]): self = .submission
        default: return nil
        }
    }

    /// The first parts of the addresses given to clients.
    static let prefix = ["apis", "audioscrobbler"]
}
