import Entities

/// Keeps what is known of friends' histories, each apart from the others and from the user's own plays. All of it can
/// be fetched again.
public protocol FriendStoring: Sendable {
    /// The history of a friend; empty at first.
    func history(of friend: ScrobblerAccount) async throws(ServiceError) -> FriendHistory

    /// Removes the history of a friend, if there is one.
    func removeHistory(of friend: ScrobblerAccount) async throws(ServiceError)
}

/// What is known of a friend's history.
public struct FriendHistory: Sendable {
    public let charts: any ChartBrowsing
    public let plays: any FollowStoring
    /// The friend's number in `plays`, where the plays are those of an ordinary account.
    public let account: Int64

    public init(charts: any ChartBrowsing, plays: any FollowStoring, account: Int64) {
        (self.charts, self.plays, self.account) = (charts, plays, account)
    }
}
