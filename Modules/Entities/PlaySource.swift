/// The player or service that reported a play.
public struct PlaySource: Hashable, Sendable {
    /// The name in lower case: `sidewinder`, `lastfm`.
    public let name: String
    /// The account; empty if there was none or it is unknown.
    public let user: String

    public init(name: String, user: String = "") {
        self.name = name
        self.user = user
    }

    /// Sidewinder's own player.
    public static let sidewinder = PlaySource(name: "sidewinder")
}
