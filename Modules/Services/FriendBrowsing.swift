/// Looks up the charts of friends, separate from the user's own plays.
public protocol FriendBrowsing: Sendable {
    /// The charts of a friend, and the friend's name in its original spelling; `name` ignores case.
    ///
    /// Weeks that aren't stored yet are fetched from the friend's service on demand. Peak positions and numbers of
    /// weeks in the chart aren't available. The charts throw `notFound` if no account can be used for fetching.
    ///
    /// - Throws: `notFound` if no friend has the name.
    func charts(of name: String) async throws(ServiceError) -> (name: String, charts: any ChartBrowsing)
}
