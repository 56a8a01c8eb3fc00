import Entities

/// Talks to the accounts' services.
public protocol ScrobblerServicing: Sendable {
    /// Adds an account after it was tried. Last.fm needs the user's consent in a browser in between. If the library has
    /// the account, and this machine no secret of it, it only gets that.
    ///
    /// - Parameters:
    ///   - credentials: what the user typed, or the output of a command; kept on this machine.
    ///   - confirm: shows an address that the user must open, and returns once that is done.
    func add(
        _ account: NewScrobblerAccount,
        _ credentials: ScrobblerCredentials,
        confirm: @escaping @Sendable (_ url: String) async -> Void
    ) async throws(ServiceError) -> ScrobblerAccount

    /// Finds out which API a server speaks, and its base URL.
    func api(at url: String) async throws(ServiceError) -> (api: ScrobblerAPI, address: String)

    /// Removes an account and its secret, or a friend and all that is known of the friend's history. Throws `musicServer`
    /// for the account of one.
    func remove(_ account: ScrobblerAccount) async throws(ServiceError)

    /// Submits what waits for an account.
    ///
    /// - Parameter report: called with the number of plays done and left.
    func submit(
        to account: ScrobblerAccount,
        report: @escaping @Sendable (_ done: Int, _ left: Int) async -> Void
    ) async throws(ServiceError) -> SubmissionSummary

    /// Pulls what an account's history has that the library lacks. Goes on where the last pull ended. Throws `musicServer`
    /// for the account of one.
    ///
    /// - Parameter report: called after each page with the plays seen, and with those that there are if the service says so.
    func follow(
        _ account: ScrobblerAccount,
        report: @escaping @Sendable (_ seen: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> ImportSummary

    /// Exchanges in the background what is due, again and again, until the task is cancelled. Says what needs the user.
    func run(report: @escaping @Sendable (ScrobblerAccount, ConnectionProblem) async -> Void) async

    /// Says what plays now to the accounts that submit, and to the music servers that have the track. Never queued, never
    /// repeated.
    func playNow(_ report: PlayReport, of track: URN) async
}
