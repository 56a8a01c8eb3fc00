import Entities
import Foundation

/// Submissions of plays that are being corrected, as far as they haven't been sent.
struct WaitingSubmissions<Session: StoreSession> {
    private let session: Session
    private let plays: [Play]
    private let submissions: [Moment: [Waiting]]

    private struct Waiting {
        let id: Int64
        let account: Int64
        let report: PlayReport
    }

    /// A second in which a track, in any spelling, was played.
    private struct Moment: Hashable {
        let second: Int64
        let track: Int64

        init(title: String, artist: String?, startedAt: Date) {
            second = startedAt.wholeSeconds
            track = NameHash.number(title: title, artist: artist)
        }

        init(_ play: Play) { self.init(title: play.title, artist: play.artist, startedAt: play.startedAt) }
    }

    init(of plays: [Play], in session: Session) throws {
        (self.plays, self.session) = (plays, session)
        let seconds = Set(plays.map(\.startedAt.wholeSeconds))
        let rows = try session.rows(
            "SELECT id, scrobbler_id, report FROM submissions WHERE started_at IN \(in: seconds)"
        ) { row in
            try StoredJSON.value(try row[2], of: PlayReport.self).map {
                Waiting(id: try row[0], account: try row[1], report: $0)
            }
        }.compactMap(\.self)
        submissions = Dictionary(grouping: rows) { row in
            let report = row.report
            return Moment(
                title: report.title,
                artist: report.artist.isEmpty ? nil : report.artist,
                startedAt: report.startedAt
            )
        }
    }

    /// Drops the submissions of deleted plays, and changes those of edited ones.
    func correct(_ steps: [PlayStep], in change: Int64) throws {
        guard !submissions.isEmpty else { return }
        var (corrected, statements) = ([Int64](), [SQL]())
        for step in steps {
            for waiting in step.old.flatMap({ submissions[Moment($0.play)] }) ?? [] {
                corrected.append(waiting.id)
                statements.append(try statement(waiting, to: step.new))
            }
        }
        try session.journal.willChange(corrected, of: .submissions, in: change)
        try session.run(statements)
    }

    private func statement(_ waiting: Waiting, to play: Play?) throws -> SQL {
        guard let play else { return "DELETE FROM submissions WHERE id = \(waiting.id)" }
        let report = try StoredJSON.text(waiting.report.corrected(to: play))
        // What held it back, such as a time in the future, may be corrected.
        return """
            UPDATE submissions SET started_at = \(play.startedAt.wholeSeconds), report = \(report),
                not_before = 0, attempts = 0, refusal = NULL
            WHERE id = \(waiting.id)
            """
    }

    /// The names of services and accounts that may have the plays: services that reported them, and accounts to which
    /// plays of this player were submitted.
    func keepers() throws -> [String] {
        let accounts = try session.rows(
            "SELECT id, name FROM scrobblers WHERE submits AND NOT is_friend AND source_id IS NULL"
        ) { row in (id: try row[0] as Int64, name: try row[1] as String) }
        var keepers: Set<String> = []
        for play in plays {
            if Self.services.contains(play.source.name) { keepers.insert(play.source.name) }
            guard play.source == .sidewinder, !accounts.isEmpty else { continue }
            let waiting = Set(submissions[Moment(play)]?.map(\.account) ?? [])
            keepers.formUnion(accounts.filter { !waiting.contains($0.id) }.map(\.name))
        }
        return keepers.sorted()
    }

    private static var services: Set<String> {
        [PlaySource.Name.lastFM, PlaySource.Name.libreFM, PlaySource.Name.listenBrainz]
    }
}

extension PlayReport {
    /// The report of the play under its new values. What describes another recording is left out.
    fileprivate func corrected(to play: Play) -> PlayReport {
        let isRenamed = play.title.folded != title.folded || (play.artist ?? "").folded != artist.folded
        return PlayReport(
            startedAt: play.startedAt,
            title: play.title,
            artist: play.artist ?? "",
            album: play.album,
            albumArtist: isRenamed ? nil : albumArtist,
            trackNumber: isRenamed ? nil : trackNumber,
            durationMs: durationMs,
            recordingMBID: isRenamed ? nil : recordingMBID
        )
    }
}

extension SubmissionRows {
    /// Forgets the submissions of a change that can't be restored: edited ones that have been sent since, and those of
    /// removed accounts.
    func willUndo(_ change: Int64) throws {
        try session.run(
            """
            DELETE FROM changed_rows
            WHERE change_id = \(change) AND part = \(JournaledTable.submissions.part) AND (
                after IS NULL AND change_id IN (
                    SELECT id FROM changes WHERE kind = \(LibraryChange.Kind.editPlays.rawValue)
                )
                OR CAST(before ->> 'scrobbler_id' AS BIGINT) NOT IN (SELECT id FROM scrobblers)
            )
            """
        )
    }

    /// Forgets the submissions of a change that have been sent since it was undone.
    func willRedo(_ change: Int64) throws {
        try session.run(
            """
            DELETE FROM changed_rows WHERE change_id = \(change) AND part = \(JournaledTable.submissions.part)
                AND row_id NOT IN (SELECT id FROM submissions)
            """
        )
    }
}
