/// A part of a history as it was pulled from an account.
public struct FollowedPage: Equatable, Sendable {
    /// In any order. Their source is the account's.
    public var plays: [Play]
    /// Where pulling goes on after this part. Only the code that pulls can read it.
    public var cursor: String

    public init(plays: [Play], cursor: String) {
        (self.plays, self.cursor) = (plays, cursor)
    }
}
