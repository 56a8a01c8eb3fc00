import Entities
import Foundation
import Postgres
import Services
import Storing

/// A row of the table `submissions`.
struct SubmissionRow {
    let id: Int64
    let startedAt: Int64
    /// `nil` if the report can't be read.
    let submission: Submission?

    static let columns =
        "id, started_at, scrobbler_id, report, location, attempts, not_before, refusal"

    /// Before all rows.
    static let start = SubmissionRow(id: .min, startedAt: .min, submission: nil)
}

extension SubmissionRow {
    init(_ row: PostgresRow) throws {
        id = try row[0]
        startedAt = try row[1]
        submission = Submission(
            id,
            account: try row[2],
            report: try row[3],
            song: try row[4],
            attempts: try row[5],
            notBefore: try row[6],
            refusal: try row[7]
        )
    }
}

extension PostgresSession {
    func submissionRows(_ clause: String, _ arguments: [PostgresValue]) throws -> [SubmissionRow] {
        try rows("SELECT \(SubmissionRow.columns) FROM submissions \(clause)", arguments).map {
            try SubmissionRow($0)
        }
    }

    /// The oldest submissions that may be sent now.
    func submissions(
        of account: Int64,
        after row: SubmissionRow,
        limit: Int,
        now: Date
    ) throws -> [SubmissionRow] {
        try submissionRows(
            """
            WHERE scrobbler_id = $1 AND refusal IS NULL AND not_before <= $2 AND lease_until <= \(LeaseRow.now)
                AND (started_at, id) > ($3, $4)
            ORDER BY started_at, id LIMIT $5
            """,
            [
                .integer(account), .integer(now.wholeSeconds), .integer(row.startedAt), .integer(row.id),
                .integer(Int64(limit)),
            ]
        )
    }

    /// Takes submissions, except those that another process took at the same time.
    ///
    /// - Parameter seconds: how long they are taken for, by the clock of the server.
    func take(_ submissions: [Submission], owner: String, seconds: Int64) throws -> [Submission] {
        let taken = try rows(
            """
            UPDATE submissions SET lease_owner = $2, lease_until = \(LeaseRow.now) + $3
            WHERE id = ANY ($1) AND lease_until <= \(LeaseRow.now) RETURNING id
            """,
            [.integers(submissions.map(\.id)), .text(owner), .integer(seconds)]
        ).map { row in try row[0] as Int64 }
        return submissions.filter { taken.contains($0.id) }
    }

    func store(_ outcomes: [Int64: SubmissionOutcome]) throws {
        try remember(outcomes)
        try pipeline(
            outcomes.sorted { $0.key < $1.key }.map { id, outcome in
                let isFree = "lease_owner = NULL, lease_until = 0"
                return switch outcome {
                case .stored:
                    PostgresStatement("DELETE FROM submissions WHERE id = $1", [.integer(id)])
                case .refused(let reason):
                    PostgresStatement(
                        "UPDATE submissions SET refusal = $2, \(isFree) WHERE id = $1",
                        [.integer(id), .text(reason)]
                    )
                case .later(let date, let isAttempt):
                    PostgresStatement(
                        """
                        UPDATE submissions SET not_before = $2, attempts = attempts + $3, \(isFree) WHERE id = $1
                        """,
                        [.integer(id), .integer(date.wholeSeconds), .integer(isAttempt ? 1 : 0)]
                    )
                }
            }
        )
    }

    /// Remembers the names under which services have plays, if they aren't those submitted.
    private func remember(_ outcomes: [Int64: SubmissionOutcome]) throws {
        let renamed = outcomes.compactMapValues { outcome in
            if case .stored(let title, let artist) = outcome, title != nil || artist != nil {
                (title: title, artist: artist)
            } else {
                nil
            }
        }
        guard !renamed.isEmpty else { return }
        let rows = try submissionRows("WHERE id = ANY ($1)", [.integers(Array(renamed.keys))])
        try pipeline(
            rows.compactMap { row in
                guard let submission = row.submission, let names = renamed[row.id],
                    let play = CorrectedPlay(submission.report, title: names.title, artist: names.artist)
                else { return nil }
                return .remembering(play, of: submission.account)
            }
        )
    }
}

extension PostgresStatement {
    /// Remembers the names under which a service has a play.
    static func remembering(_ play: CorrectedPlay, of account: Int64) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO corrected_plays (scrobbler_id, started_at, artist_key, title_key)
            VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
            """,
            [
                .integer(account), .integer(play.start),
                .sought(play.artist), .sought(play.title),
            ]
        )
    }
}
