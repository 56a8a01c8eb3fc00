import Entities

/// A problem that keeps an account from being synced, ready to show.
package struct AccountProblemRow: Equatable, Sendable {
    package let name: String
    /// The problem's code, such as `signInNeeded`.
    package let problem: String
}

/// The result of importing an account's history, ready to show.
package struct FollowedRow: Equatable, Sendable {
    package let name: String
    /// The number of new plays.
    package let added: Int
    /// The number of plays that the library already had.
    package let known: Int
}

/// The result of submitting the plays waiting for an account, ready to show.
package struct SubmittedRow: Equatable, Sendable {
    package let name: String
    package let stored: Int
    package let refused: Int
    /// The number of plays still waiting.
    package let left: Int
}

/// A play that is waiting or was refused, ready to show.
package struct SubmissionRow: Equatable, Sendable {
    package let row: Int
    package let title: String
    package let artist: String
    package let account: String
    /// The start of the play: RFC 3339, UTC.
    package let playedAt: String
    /// The time until which it waits: RFC 3339, UTC; `nil` if it can be sent now, or was refused.
    package let waitsUntil: String?
    /// The service's reason for refusing it.
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
