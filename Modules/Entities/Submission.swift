#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A play to submit to an account.
public struct Submission: Equatable, Sendable {
    public let id: Int64
    /// The account's ID.
    public let account: Int64
    public let report: PlayReport
    /// The song's location on the music server; `nil` for other services.
    public let song: Location?
    public var state: State
    /// The number of attempts without a clear response.
    public var attempts: Int

    public init(
        id: Int64,
        account: Int64,
        report: PlayReport,
        song: Location? = nil,
        state: State = .pending,
        attempts: Int = 0
    ) {
        self.id = id
        self.account = account
        self.report = report
        self.song = song
        self.state = state
        self.attempts = attempts
    }

    public enum State: Equatable, Sendable {
        case pending
        /// The play isn't sent before a date.
        case held(until: Date)
        /// The service refuses the play. The reason is a sentence from the service or from this program.
        case refused(reason: String)
    }
}

/// The outcome of a submission that was sent, or may have been.
public enum SubmissionOutcome: Equatable, Sendable {
    /// The service stored the play, possibly under corrected names.
    case stored(title: String? = nil, artist: String? = nil)
    /// The play isn't sent again; the reason is a sentence.
    case refused(reason: String)
    /// The play is sent again, no earlier than `until`. `isAttempt` is false if the service was never reached.
    case later(until: Date, isAttempt: Bool)
}
