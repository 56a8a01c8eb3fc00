/// A page of an account's listening history.
public struct FollowedPage: Equatable, Sendable {
    /// The plays in any order, with the account as their source.
    public var plays: [Play]
    /// The position at which the import continues, in a format known only to the importing code.
    public var cursor: String

    public init(plays: [Play], cursor: String) {
        (self.plays, self.cursor) = (plays, cursor)
    }
}
