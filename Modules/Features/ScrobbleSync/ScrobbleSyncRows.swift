import Entities

/// Why nothing can be exchanged with an account.
package struct AccountProblemRow: Equatable, Sendable {
    package let name: String
    /// Such as `signInNeeded`.
    package let problem: String
}

/// What the history of an account had.
package struct FollowedRow: Equatable, Sendable {
    package let name: String
    /// New plays.
    package let added: Int
    /// Plays that the library had already.
    package let known: Int
}

/// What became of the plays that waited for an account.
package struct SubmittedRow: Equatable, Sendable {
    package let name: String
    package let stored: Int
    package let refused: Int
    /// Plays that still wait.
    package let left: Int
}

/// A play that waits, or was refused.
package struct SubmissionRow: Equatable, Sendable {
    package let row: Int
    package let title: String
    package let artist: String
    package let account: String
    /// When it was played: RFC 3339, UTC.
    package let playedAt: String
    /// Until when it waits: RFC 3339, UTC.
    package let waitsUntil: String?
    /// Why the service doesn't take it.
    package let refusal: String?

    init(_ submission: Submission, account: String, row: Int) {
        self.row = row
        self.account = account
        title = submission.report.title
        artist = submission.report.artist
        playedAt = RFC3339.text(submission.report.startedAt)
        switch submission.state {
        case .pending: (waitsUntil, refusal) = (nil, nil)
        case .held(let date): (waitsUntil, refusal) = (RFC3339.text(date), nil)
        case .refused(let reason): (waitsUntil, refusal) = (nil, reason)
        }
    }
}
