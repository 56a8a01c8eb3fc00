#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A play on its way to an account.
public struct Submission: Equatable, Sendable {
    public let id: Int64
    /// The account's number.
    public let account: Int64
    public let report: PlayReport
    /// Where a music server has the song; `nil` at other services.
    public let song: Location?
    public var state: State
    /// How often it was sent without a clear answer.
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
        /// It isn't sent before this date.
        case held(until: Date)
        /// The service doesn't take it; the reason is a sentence of the service or of this program.
        case refused(reason: String)
    }
}

/// What became of a submission that was sent, or of one that may have been.
public enum SubmissionOutcome: Equatable, Sendable {
    /// The service has it, perhaps under corrected names.
    case stored(title: String? = nil, artist: String? = nil)
    /// It won't be sent again; the reason is a sentence.
    case refused(reason: String)
    /// It is sent again, not before a date. Whether it counts as an attempt is said, too: a service that was never reached
    /// says nothing about the play.
    case later(until: Date, isAttempt: Bool)
}
