/// Looks up what friends played, apart from the user's own plays.
public protocol FriendBrowsing: Sendable {
    /// The charts of a friend, and the friend's name as it was added. Upper and lower case don't matter in `name`.
    ///
    /// Weeks that aren't known yet are fetched from the friend's service when they are asked for. Peaks and numbers of
    /// weeks aren't known. The charts throw `notFound` if no account can be used for fetching.
    ///
    /// - Throws: `notFound` if no friend has the name.
    func charts(of name: String) async throws(ServiceError) -> (name: String, charts: any ChartBrowsing)
}
