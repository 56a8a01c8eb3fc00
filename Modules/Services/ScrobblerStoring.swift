import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// All storage for scrobbling. Several processes may use it concurrently.
public typealias ScrobblerStore = ScrobblerStoring & SubmissionStoring & FollowStoring

/// Stores scrobbling accounts.
public protocol ScrobblerStoring: Sendable {
    /// All accounts, in the order added.
    func scrobblerAccounts() async throws(ServiceError) -> [ScrobblerAccount]

    /// Adds an account; throws `alreadyExists` if its name is taken, or if an account for the same user of the same
    /// server exists.
    func addScrobbler(_ account: NewScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount

    /// Removes an account and its pending submissions. Plays that were pulled from it are kept.
    func removeScrobbler(_ account: Int64) async throws(ServiceError)

    /// Changes whether plays are submitted and pulled.
    func setScrobbler(_ account: Int64, submits: Bool, follows: Bool) async throws(ServiceError)

    /// Changes whether requests can be sent to an account.
    func setScrobbler(_ account: Int64, state: ConnectionState) async throws(ServiceError)

    /// Returns whether a private session is on, in which plays aren't queued for any account.
    func isScrobblingPaused() async throws(ServiceError) -> Bool

    func setScrobblingPaused(_ isPaused: Bool) async throws(ServiceError)
}

/// Stores plays that wait to be submitted. Playing a track queues it for each account that submits, in the same
/// transaction as the play; for a music server, only if the server has the song.
public protocol SubmissionStoring: Sendable {
    /// Leases the oldest submissions of an account that are due to one process: until the lease ends, no other process
    /// gets them. The lease of a crashed process ends like any other.
    ///
    /// - Parameters:
    ///   - limit: the maximum number.
    ///   - owner: identifies the process.
    ///   - lease: the end of the lease, by the same clock as `now`.
    func takeSubmissions(
        of account: Int64,
        limit: Int,
        owner: String,
        lease: Date,
        now: Date
    ) async throws(ServiceError) -> [Submission]

    /// Stores the outcomes of submissions, by number, and ends their leases. Submissions that the service has stored
    /// leave the queue; their names are remembered, to recognise them when the history is pulled.
    func store(_ outcomes: [Int64: SubmissionOutcome]) async throws(ServiceError)

    /// The pending and refused submissions of an account, or of all, oldest first.
    func submissions(of account: Int64?, limit: Int) async throws(ServiceError) -> [Submission]

    /// The track's songs on music servers, by the servers' numbers; empty if the track doesn't exist.
    func songs(of track: URN) async throws(ServiceError) -> [Int64: Location]

    /// Makes all pending and refused submissions due immediately, and unblocks the account, or all accounts.
    ///
    /// - Returns: the number of plays due.
    func retrySubmissions(of account: Int64?) async throws(ServiceError) -> Int
}

/// Stores histories pulled from accounts.
public protocol FollowStoring: Sendable {
    /// The cursor where the next pull continues; `nil` before the first.
    func followCursor(of account: Int64) async throws(ServiceError) -> String?

    /// Stores the plays of a page and the cursor in one transaction.
    ///
    /// A play is skipped if the log has the same track in the same second from any source, or in the same minute from a
    /// source of the same service with times in minutes, or if it was submitted from this library.
    ///
    /// - Returns: how many plays were new (`added`), known (`skipped`), or invalid (`failed`).
    func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary

    /// Records that a history was pulled completely.
    func didFollow(_ account: Int64, at date: Date) async throws(ServiceError)
}

/// Stores submitted plays that services have renamed.
public protocol CorrectedPlayStoring: Sendable {
    /// The renamed plays of an account's service.
    func correctedPlays(of account: Int64) async throws(ServiceError) -> [CorrectedPlay]

    /// Stores renamed plays; known ones aren't stored again.
    func add(_ plays: [CorrectedPlay], of account: Int64) async throws(ServiceError)
}
