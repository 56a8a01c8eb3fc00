import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// All that is stored of exchanging plays. Several processes may use it at once.
public typealias ScrobblerStore = ScrobblerStoring & SubmissionStoring & FollowStoring

/// Stores accounts at other services.
public protocol ScrobblerStoring: Sendable {
    /// All accounts, in the order added.
    func scrobblerAccounts() async throws(ServiceError) -> [ScrobblerAccount]

    /// Adds an account; throws `scrobblerExists` if its name is taken, or if the user has another account for the same
    /// user of the same server.
    func addScrobbler(_ account: NewScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount

    /// Removes an account and what waits for it. The plays that were pulled from it stay.
    func removeScrobbler(_ account: Int64) async throws(ServiceError)

    /// Changes whether plays are submitted and pulled.
    func setScrobbler(_ account: Int64, submits: Bool, follows: Bool) async throws(ServiceError)

    /// Changes whether requests can be sent.
    func setScrobbler(_ account: Int64, state: ConnectionState) async throws(ServiceError)

    /// Whether a private session is on: what is played isn't queued for any account.
    func isScrobblingPaused() async throws(ServiceError) -> Bool

    func setScrobblingPaused(_ isPaused: Bool) async throws(ServiceError)
}

/// Stores plays that wait to be submitted. Playing a track queues it for each account that submits, in the same
/// transaction as the play; at a music server, only if that has the song.
public protocol SubmissionStoring: Sendable {
    /// Takes the oldest submissions of an account that may be sent now, for one process: until the lease ends, no other
    /// gets them. A lease of a process that died ends like any other.
    ///
    /// - Parameters:
    ///   - limit: the maximum number.
    ///   - owner: identifies the process.
    ///   - lease: when the lease ends, by the clock that says `now`.
    func takeSubmissions(
        of account: Int64,
        limit: Int,
        owner: String,
        lease: Date,
        now: Date
    ) async throws(ServiceError) -> [Submission]

    /// Stores what became of submissions, by number, and ends their leases. Those that were stored there leave the queue;
    /// their names are remembered, so that they are recognised when the history is pulled.
    func store(_ outcomes: [Int64: SubmissionOutcome]) async throws(ServiceError)

    /// What waits for an account, or for all, oldest first, with what was refused.
    func submissions(of account: Int64?, limit: Int) async throws(ServiceError) -> [Submission]

    /// Where music servers have a track, by the servers' numbers; empty if the track doesn't exist.
    func songs(of track: URN) async throws(ServiceError) -> [Int64: Location]

    /// Makes everything that waits or was refused ready to be sent at once, and unblocks the account, or all accounts.
    ///
    /// - Returns: how many plays are ready.
    func retrySubmissions(of account: Int64?) async throws(ServiceError) -> Int
}

/// Stores histories that are pulled from accounts.
public protocol FollowStoring: Sendable {
    /// Where pulling goes on; `nil` if it hasn't begun.
    func followCursor(of account: Int64) async throws(ServiceError) -> String?

    /// Stores the plays of a page and the cursor in one transaction.
    ///
    /// A play isn't stored again if the log has the track already in the same second, whoever reported it, or in the same
    /// minute from a source of the same service that knows only minutes, or if it was submitted from here.
    ///
    /// - Returns: how many plays were new (`added`), known (`skipped`), or invalid (`failed`).
    func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary

    /// Notes that a history was pulled to its end.
    func didFollow(_ account: Int64, at date: Date) async throws(ServiceError)
}

/// Stores the submitted plays that services have under other names.
public protocol CorrectedPlayStoring: Sendable {
    /// Those that an account's service has.
    func correctedPlays(of account: Int64) async throws(ServiceError) -> [CorrectedPlay]

    /// Remembers some; those that are known already, once.
    func add(_ plays: [CorrectedPlay], of account: Int64) async throws(ServiceError)
}
