import Web

/// A request of ListenBrainz's API, version 1. Clients add different parts of its address themselves, so each of them
/// may be missing.
enum ListenBrainzCall: Equatable {
    case validateToken
    case submitListens
    /// The listens of a user, or the number of them. Clients that send plays look for these, and get none.
    case userListens
    case listenCount

    init?(_ method: String, _ address: WebAddress) {
        var parts = address.parts[...]
        if parts.starts(with: ["apis", "listenbrainz"]) { parts = parts.dropFirst(2) }
        if parts.first == "1" { parts = parts.dropFirst() }
        switch (method, parts.first, parts.count) {
        case ("GET", "validate-token", 1): self = .validateToken
        case ("POST", "submit-listens", 1): self = .submitListens
        case ("GET", "user", 3) where ["listens", "playing-now"].contains(parts.last): self = .userListens
        case ("GET", "user", 3) where parts.last == "listen-count": self = .listenCount
        default: return nil
        }
    }
}
