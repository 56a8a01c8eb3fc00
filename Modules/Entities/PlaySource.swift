/// Who noticed a play.
public struct PlaySource: Hashable, Sendable {
    /// The program or service, in lower case: `sidewinder`, `lastfm`.
    public let name: String
    /// Whose account there, empty if there is none or that isn't known.
    public let user: String

    public init(name: String, user: String = "") {
        self.name = name
        self.user = user
    }

    /// Our own player.
    public static let sidewinder = PlaySource(name: "sidewinder")
}
