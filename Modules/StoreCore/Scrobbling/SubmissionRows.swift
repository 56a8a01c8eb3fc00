import Entities
import Foundation
import Services

/// The queue of plays to submit.
package struct SubmissionRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// Leases the oldest submissions that are due. Skips reports that can't be read.
    ///
    /// - Parameter seconds: the duration of the lease.
    func take(of account: Int64, limit: Int, owner: String, seconds: Int64, now: Date) throws -> [Submission]
    {
        let clock = SQL.clock(now)
        var (submissions, last) = ([Submission](), (start: Int64.min, id: Int64.min))
        while submissions.count < limit {
            let rows = try rows(
                """
                WHERE scrobbler_id = \(account) AND refusal IS NULL AND not_before <= \(now.wholeSeconds)
                    AND lease_until <= \(clock) AND (started_at, id) > (\(last.start), \(last.id))
                ORDER BY started_at, id LIMIT \(limit - submissions.count)
                """
            )
            guard let end = rows.last else { break }
            last = (end.startedAt, end.id)
            // Without submissions that another process leased concurrently.
            let taken = try session.rows(
                """
                UPDATE submissions SET lease_owner = \(owner), lease_until = \(clock) + \(seconds)
                WHERE id IN \(in: rows.compactMap(\.submission?.id)) AND lease_until <= \(clock) RETURNING id
                """
            ) { try $0[0] as Int64 }
            submissions += rows.compactMap(\.submission).filter { taken.contains($0.id) }
        }
        return submissions
    }

    /// The oldest submissions.
    ///
    /// - Parameter account: the account; `nil` for all.
    func all(of account: Int64?, limit: Int) throws -> [Submission] {
        try rows("WHERE \(isOf(account)) ORDER BY started_at, id LIMIT \(limit)").compactMap(\.submission)
    }

    /// Makes all submissions due immediately, including refused ones.
    func retry(of account: Int64?) throws -> Int {
        let accounts: SQL = account.map { "id = \($0)" } ?? "true"
        try session.run("UPDATE scrobblers SET waits_until = NULL, problem = NULL WHERE \(accounts)")
        return try session.run(
            "UPDATE submissions SET not_before = 0, refusal = NULL, attempts = 0 WHERE \(isOf(account))"
        )
    }

    private func isOf(_ account: Int64?) -> SQL { account.map { "scrobbler_id = \($0)" } ?? "true" }

    /// Stores the outcomes of submissions.
    func store(_ outcomes: [Int64: SubmissionOutcome]) throws {
        try remember(outcomes)
        try session.run(
            outcomes.sorted { $0.key < $1.key }.map { id, outcome in
                let isFree: SQL = "lease_owner = NULL, lease_until = 0"
                return switch outcome {
                case .stored: "DELETE FROM submissions WHERE id = \(id)"
                case .refused(let reason):
                    "UPDATE submissions SET refusal = \(reason), \(isFree) WHERE id = \(id)"
                case .later(let date, let isAttempt):
                    """
                    UPDATE submissions SET not_before = \(date.wholeSeconds),
                        attempts = attempts + \(isAttempt ? 1 : 0), \(isFree)
                    WHERE id = \(id)
                    """
                }
            }
        )
    }

    /// Stores the names that services have given to plays, if they differ from the submitted ones.
    private func remember(_ outcomes: [Int64: SubmissionOutcome]) throws {
        let renamed = outcomes.compactMapValues { outcome in
            if case .stored(let title, let artist) = outcome, title != nil || artist != nil {
                (title: title, artist: artist)
            } else {
                nil
            }
        }
        guard !renamed.isEmpty else { return }
        let plays = try rows("WHERE id IN \(in: renamed.keys)").compactMap {
            row -> (CorrectedPlay, Int64)? in
            guard let submission = row.submission, let names = renamed[row.id],
                let play = CorrectedPlay(submission.report, title: names.title, artist: names.artist)
            else { return nil }
            return (play, submission.account)
        }
        try ScrobblerRows(session).remember(plays)
    }

    private func rows(_ clause: SQL) throws -> [SubmissionRow] {
        try session.rows(
            """
            SELECT id, started_at, scrobbler_id, report, location, attempts, not_before, refusal FROM submissions
            \(clause)
            """
        ) { try SubmissionRow($0) }
    }

    /// Queues plays for all accounts that submit, unless a private session is on. Music servers get only plays of their
    /// own songs.
    ///
    /// - Parameter plays: the plays, each with its track if the library has it.
    /// - Returns: the number of queued submissions.
    package func add(_ plays: [(report: PlayReport, track: TrackRow?)]) throws -> Int {
        guard !plays.isEmpty else { return 0 }
        let accounts = try submitters()
        let songs =
            accounts.contains { $0.source != nil } ? try songs(of: plays.compactMap(\.track)) : [:]
        var submissions: [[StoreValue]] = []
        for (report, track) in plays {
            let text = StoreValue.text(try StoredJSON.text(report))
            for account in accounts {
                let song = account.source.flatMap { source in track.flatMap { songs[$0.id]?[source] } }
                guard account.source == nil ? report.isWanted(by: account.api) : song != nil else {
                    continue
                }
                submissions.append([
                    .integer(account.id), .integer(report.startedAt.wholeSeconds), text,
                    StoreValue(song?.text),
                ])
            }
        }
        guard !submissions.isEmpty else { return 0 }
        let id = try session.rowNumbers(submissions.count, in: "submissions")
        try session.insert(
            submissions.enumerated().map { [.integer(id + Int64($0))] + $1 },
            into: "submissions",
            ["id", "scrobbler_id", "started_at", "report", "location"]
        )
        return submissions.count
    }

    /// The accounts that plays are queued for; empty in a private session.
    private func submitters() throws -> [(id: Int64, api: ScrobblerAPI, source: Int64?)] {
        try session.rows(
            """
            SELECT id, api, source_id FROM scrobblers
            WHERE submits AND NOT is_friend AND NOT EXISTS (SELECT 1 FROM scrobbling WHERE is_paused) ORDER BY id
            """
        ) { row in
            try ScrobblerAPI(rawValue: try row[1]).map { (id: try row[0], api: $0, source: try row[2]) }
        }.compactMap(\.self)
    }

    /// The songs of tracks on music servers, by the numbers of the tracks and the servers.
    func songs(of tracks: [TrackRow]) throws -> [Int64: [Int64: Location]] {
        guard !tracks.isEmpty else { return [:] }
        let named = try session.rows("SELECT name_key, id FROM sources ORDER BY id") { row in
            (try row[0] as String, try row[1] as Int64)
        }
        let sources = Dictionary(named) { first, _ in first }
        let places = try session.rows(
            "SELECT track_id, location FROM places WHERE track_id IN \(in: Set(tracks.map(\.id))) ORDER BY id"
        ) { row in (track: try row[0] as Int64, location: Location(try row[1])) }
        var songs: [Int64: [Int64: Location]] = [:]
        let shown = tracks.compactMap { row in
            row.track.details.location.map { (track: row.id, location: $0) }
        }
        for (track, location) in shown + places {
            guard let source = location.song.flatMap({ sources[$0.source] }) else { continue }
            songs[track, default: [:]][source] = songs[track]?[source] ?? location
        }
        return songs
    }
}

/// A row of the table `submissions`.
private struct SubmissionRow {
    let id: Int64
    let startedAt: Int64
    /// The submission; `nil` if the report is invalid.
    let submission: Submission?

    init(_ row: some StoreRow) throws {
        (id, startedAt) = (try row[0], try row[1])
        let notBefore: Int64 = try row[6]
        submission = try StoredJSON.value(try row[3], of: PlayReport.self).map { report in
            Submission(
                id: try row[0],
                account: try row[2],
                report: report,
                song: (try row[4] as String?).map(Location.init),
                state: (try row[7] as String?).map { .refused(reason: $0) }
                    ?? (notBefore > 0
                        ? .held(until: Date(timeIntervalSince1970: Double(notBefore))) : .pending),
                attempts: try row[5]
            )
        }
    }
}

extension SQL {
    /// The time in seconds since 1970, by a clock that all processes of the library share: the database server's, or
    /// this machine's.
    fileprivate static func clock(_ now: Date) -> SQL {
        .either(sqlite: "\(now.wholeSeconds)", postgres: "extract(epoch FROM now())::BIGINT")
    }
}

extension SubmissionRows {
    /// Queues plays on a device, with the library's names for the copied tracks.
    ///
    /// - Returns: the number of queued submissions.
    package func add(_ plays: [DevicePlay]) throws -> Int {
        let tracks = try session.trackRows(plays.compactMap(\.track)).compactMap(\.self)
        let rows = Dictionary(tracks.map { ($0.track.urn, $0) }) { first, _ in first }
        return try add(
            plays.map { device in
                if let row = device.track.flatMap({ rows[$0] }) {
                    return (
                        PlayReport(of: row.track.details, startedAt: device.play.startedAt.storable), row
                    )
                }
                return (PlayReport(device.play), nil)
            }
        )
    }
}

extension PlayReport {
    /// Reports a play of a track that the library doesn't have.
    fileprivate init(_ play: Play) {
        self.init(
            startedAt: play.startedAt.storable,
            title: play.title,
            artist: play.artist ?? "",
            album: play.album
        )
    }
}
