import Entities

/// Connects to the services of scrobbling accounts.
public protocol ScrobblerServicing: Sendable {
    /// Adds an account after signing in to it. Last.fm also needs the user's consent in a browser. If the library has
    /// the account and this machine lacks its secret, stores only the secret.
    ///
    /// - Parameters:
    ///   - credentials: the typed credentials, or the output of a command; stored on this machine.
    ///   - confirm: shows an address that the user must open, and returns once that is done.
    func add(
        _ account: NewScrobblerAccount,
        _ credentials: ScrobblerCredentials,
        confirm: @escaping @Sendable (_ url: String) async -> Void
    ) async throws(ServiceError) -> ScrobblerAccount

    /// Detects the API that a server supports, and its base URL.
    func api(at url: String) async throws(ServiceError) -> (api: ScrobblerAPI, address: String)

    /// Removes an account and its secret. Throws `notEditable` for a music server's account.
    func remove(_ account: ScrobblerAccount) async throws(ServiceError)

    /// Submits an account's pending plays.
    ///
    /// - Parameter report: called with the number of plays done and left.
    func submit(
        to account: ScrobblerAccount,
        report: @escaping @Sendable (_ done: Int, _ left: Int) async -> Void
    ) async throws(ServiceError) -> SubmissionSummary

    /// Imports new plays from an account's history, continuing where the last pull ended. Throws `notEditable` for a
    /// music server's account.
    ///
    /// - Parameter report: called after each page with the number of plays seen, and the total if the service reports
    ///   it.
    func follow(
        _ account: ScrobblerAccount,
        report: @escaping @Sendable (_ seen: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> ImportSummary

    /// Submits and pulls in the background until cancelled. Reports problems that need user action.
    func run(report: @escaping @Sendable (ScrobblerAccount, ConnectionProblem) async -> Void) async

    /// Reports the playing track to the accounts that submit, and to the music servers that have it. Neither queued nor
    /// retried.
    func playNow(_ report: PlayReport, of track: URN) async
}
