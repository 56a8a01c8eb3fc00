import Entities

/// Caches friends' histories, separate from each other and from the user's own plays. All of it can be fetched again.
public protocol FriendStoring: Sendable {
    /// The history of a friend; empty at first.
    func history(of friend: ScrobblerAccount) async throws(ServiceError) -> FriendHistory

    /// Removes the history of a friend, if any.
    func removeHistory(of friend: ScrobblerAccount) async throws(ServiceError)
}

/// The cached part of a friend's history.
public struct FriendHistory: Sendable {
    public let charts: any ChartBrowsing
    public let plays: any FollowStoring
    /// The friend's number in `plays`, which stores the plays as if pulled from an ordinary account.
    public let account: Int64

    public init(charts: any ChartBrowsing, plays: any FollowStoring, account: Int64) {
        (self.charts, self.plays, self.account) = (charts, plays, account)
    }
}
