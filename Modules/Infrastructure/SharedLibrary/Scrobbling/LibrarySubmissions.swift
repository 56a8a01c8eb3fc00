import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: SubmissionStoring {
    package func takeSubmissions(
        of account: Int64,
        limit: Int,
        owner: String,
        lease: Date,
        now: Date
    ) async throws(ServiceError) -> [Submission] {
        try await write([]) { session in
            var submissions: [Submission] = []
            var end = SubmissionRow.start
            while submissions.count < limit {
                let rows = try session.submissions(
                    of: account,
                    after: end,
                    limit: limit - submissions.count,
                    now: now
                )
                guard let last = rows.last else { break }
                end = last
                let taken = try session.take(
                    // A report that can't be read doesn't hold up the others.
                    rows.compactMap(\.submission),
                    owner: owner,
                    seconds: lease.wholeSeconds - now.wholeSeconds
                )
                submissions += taken
            }
            return submissions
        }
    }

    package func store(_ outcomes: [Int64: SubmissionOutcome]) async throws(ServiceError) {
        guard !outcomes.isEmpty else { return }
        try await write(.scrobblers) { session in try session.store(outcomes) }
    }

    package func submissions(of account: Int64?, limit: Int) async throws(ServiceError) -> [Submission] {
        try await read { session in
            try session.submissionRows(
                "WHERE \(Self.isOf(account)) ORDER BY started_at, id LIMIT $2",
                [PostgresValue(account), .integer(Int64(limit))]
            ).compactMap(\.submission)
        }
    }

    package func retrySubmissions(of account: Int64?) async throws(ServiceError) -> Int {
        try await write(.scrobblers) { session in
            try session.execute(
                "UPDATE scrobblers SET waits_until = NULL, problem = NULL WHERE $1::BIGINT IS NULL OR id = $1",
                [PostgresValue(account)]
            )
            return try session.execute(
                "UPDATE submissions SET not_before = 0, refusal = NULL, attempts = 0 WHERE \(Self.isOf(account))",
                [PostgresValue(account)]
            )
        }
    }

    package func songs(of track: URN) async throws(ServiceError) -> [Int64: Location] {
        try await read { session in
            guard let row = try session.trackRow(track) else { return [:] }
            return try session.songs(of: [TrackRow(id: row.id, track: row.track)])[row.id] ?? [:]
        }
    }

    /// The condition that a submission is one of an account, or of any that is still there; the argument is its number.
    private static func isOf(_ account: Int64?) -> String {
        account == nil
            ? "$1::BIGINT IS NULL AND scrobbler_id IN (SELECT id FROM scrobblers)" : "scrobbler_id = $1"
    }
}
