import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: SubmissionStoring {
    package func takeSubmissions(
        of account: Int64,
        limit: Int,
        owner: String,
        lease: Date,
        now: Date
    ) async throws(ServiceError) -> [Submission] {
        try await write([]) { db in
            var submissions: [Submission] = []
            let rows = try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT \(Submission.columns) FROM submissions
                        WHERE scrobbler_id = ?1 AND refusal IS NULL AND not_before <= ?2 AND lease_until <= ?2
                        ORDER BY started_at, id
                        """
                ),
                arguments: [account, now.wholeSeconds]
            )
            // A report that can't be read doesn't hold up the others.
            while submissions.count < limit, let row = try rows.next() {
                if let submission = Submission(row) { submissions.append(submission) }
            }
            try db.run(
                """
                UPDATE submissions SET lease_owner = ?, lease_until = ?
                WHERE id IN (SELECT value FROM json_each(?))
                """,
                [owner, lease.wholeSeconds, Database.json(submissions.map(\.id))]
            )
            return submissions
        }
    }

    package func store(_ outcomes: [Int64: SubmissionOutcome]) async throws(ServiceError) {
        guard !outcomes.isEmpty else { return }
        try await write(.scrobblers) { db in
            for (id, outcome) in outcomes.sorted(by: { $0.key < $1.key }) { try db.store(outcome, of: id) }
        }
    }

    package func submissions(of account: Int64?, limit: Int) async throws(ServiceError) -> [Submission] {
        try await read { db in
            try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT \(Submission.columns) FROM submissions
                        WHERE scrobbler_id = ?1 OR ?1 IS NULL ORDER BY started_at, id LIMIT ?2
                        """
                ),
                arguments: [account, limit]
            ).compactMap { Submission($0) }
        }
    }

    package func retrySubmissions(of account: Int64?) async throws(ServiceError) -> Int {
        try await write(.scrobblers) { db in
            try db.run(
                "UPDATE scrobblers SET waits_until = NULL, problem = NULL WHERE id = ?1 OR ?1 IS NULL",
                [account]
            )
            try db.run(
                """
                UPDATE submissions SET not_before = 0, refusal = NULL, attempts = 0
                WHERE scrobbler_id = ?1 OR ?1 IS NULL
                """,
                [account]
            )
            return db.changesCount
        }
    }

    package func songs(of track: URN) async throws(ServiceError) -> [Int64: Location] {
        try await read { db in try db.trackRow(track).map(db.songs) ?? [:] }
    }
}

extension Database {
    /// Queues a play of a track for all accounts that submit, unless a private session is on: at music servers, for those
    /// that have the song.
    ///
    /// - Returns: for how many accounts.
    func submit(_ row: StoredTrack, startedAt: Date) throws -> Int {
        try submit(
            PlayReport(of: row.track.details, startedAt: startedAt.storable),
            songs: songs(of: row)
        )
    }

    /// Queues a play in the same way.
    ///
    /// - Parameter songs: where music servers have it, by the servers' numbers.
    func submit(_ report: PlayReport, songs: [Int64: Location]) throws -> Int {
        guard try !isScrobblingPaused() else { return 0 }
        let text = try StoredJSON.text(report)
        let apis = ScrobblerAPI.allCases.filter(report.isWanted).map(\.rawValue)
        try run(
            """
            INSERT INTO submissions (scrobbler_id, started_at, report)
            SELECT id, ?, ? FROM scrobblers
            WHERE submits AND NOT is_friend AND source_id IS NULL AND api IN (SELECT value FROM json_each(?))
            """,
            [report.startedAt.wholeSeconds, text, Database.json(apis)]
        )
        var count = changesCount
        for (source, song) in songs {
            try run(
                """
                INSERT INTO submissions (scrobbler_id, started_at, report, location)
                SELECT id, ?, ?, ? FROM scrobblers WHERE submits AND source_id = ?
                """,
                [report.startedAt.wholeSeconds, text, song.text, source]
            )
            count += changesCount
        }
        return count
    }

    /// Where music servers have a track, by the servers' numbers.
    fileprivate func songs(of row: StoredTrack) throws -> [Int64: Location] {
        var songs: [Int64: Location] = [:]
        for place in try [row.track.details.location].compactMap(\.self) + places(of: row.id) {
            guard let name = place.song?.source else { continue }
            let statement = try cachedStatement(sql: "SELECT id FROM sources WHERE name_key = ?")
            guard let source = try Int64.fetchOne(statement, arguments: [name]) else { continue }
            songs[source] = songs[source] ?? place
        }
        return songs
    }

    /// Lets what waits for a song that got another number wait for the new one.
    func moveSubmissions(from start: Location, to end: Location) throws {
        try run("UPDATE submissions SET location = ? WHERE location = ?", [end.text, start.text])
    }

    fileprivate func store(_ outcome: SubmissionOutcome, of id: Int64) throws {
        switch outcome {
        case .stored(let title, let artist):
            try remember(title: title, artist: artist, of: id)
            try run("DELETE FROM submissions WHERE id = ?", [id])
        case .refused(let reason):
            try run(
                "UPDATE submissions SET refusal = ?, lease_owner = NULL, lease_until = 0 WHERE id = ?",
                [reason, id]
            )
        case .later(let date, let isAttempt):
            try run(
                """
                UPDATE submissions
                SET not_before = ?, attempts = attempts + ?, lease_owner = NULL, lease_until = 0 WHERE id = ?
                """,
                [date.wholeSeconds, isAttempt, id]
            )
        }
    }

    /// Remembers the names under which a service has a play, if they aren't those submitted.
    private func remember(title: String?, artist: String?, of id: Int64) throws {
        let sql = "SELECT \(Submission.columns) FROM submissions WHERE id = ?"
        guard title != nil || artist != nil,
            let submission = try Row.fetchOne(cachedStatement(sql: sql), arguments: [id]).flatMap(
                Submission.init
            ),
            let play = CorrectedPlay(submission.report, title: title, artist: artist)
        else { return }
        try add(play, of: submission.account)
    }
}

extension Database {
    /// Remembers the names under which a service has a play.
    func add(_ play: CorrectedPlay, of account: Int64) throws {
        try run(
            "INSERT OR IGNORE INTO corrected_plays (scrobbler_id, started_at, artist_key, title_key) VALUES (?, ?, ?, ?)",
            [account, play.start, play.artist, play.title]
        )
    }
}

extension Submission {
    fileprivate static let columns = "id, scrobbler_id, report, attempts, not_before, refusal, location"

    /// `nil` if the report can't be read.
    fileprivate init?(_ row: Row) {
        self.init(
            row[0],
            account: row[1],
            report: row[2],
            song: row[6],
            attempts: row[3],
            notBefore: row[4],
            refusal: row[5]
        )
    }
}
