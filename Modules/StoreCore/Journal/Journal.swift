import Entities
import Foundation
import Services

/// The library's changes in order, with the data needed to undo and redo them.
///
/// Changes belong to the library, not to the process that made them: undo always reverts the latest one. Because each
/// change was made on top of the earlier ones, its rows can be restored under their old numbers and names without
/// conflicts.
package struct Journal<Session: StoreSession> {
    package let session: Session

    package init(_ session: Session) { self.session = session }

    /// Waits for concurrent changes, and blocks others until this one is committed.
    package func lock() throws { _ = try next() }

    /// Locks the journal, and returns the number of the next change. In SQLite, a write transaction is exclusive from
    /// its beginning.
    package func next() throws -> Int64 {
        try session.first(
            .either(
                sqlite: "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'changes'",
                postgres: "SELECT last_change + 1 FROM journal FOR UPDATE"
            )
        ) { try $0[0] } ?? 1
    }

    /// Begins a change: discards everything that could be redone, and changes beyond the limit on their number.
    ///
    /// Blocks other changes until this one is committed.
    ///
    /// - Parameter playlist: the name of the affected playlist, if any.
    package func begin(
        _ kind: LibraryChange.Kind,
        at date: Date,
        playlist: String? = nil
    ) throws -> Int64 {
        let change = try next()
        try discard("is_undone")
        let numbering = SQL.either(
            sqlite: "",
            postgres: "WITH numbering AS (UPDATE journal SET last_change = \(change))"
        )
        try session.run([
            """
            \(numbering) INSERT INTO changes (id, kind, made_at, playlist)
            VALUES (\(change), \(kind.rawValue), \(date.wholeSeconds), \(playlist))
            """,
            PlayerRows<Session>.forgetRevertedQueue,
        ])
        if change.isMultiple(of: Self.pruneInterval) {
            // Age isn't considered, because clocks may be wrong.
            try discard(
                "id <= (SELECT id FROM changes ORDER BY id DESC LIMIT 1 OFFSET \(Self.maximumChanges))"
            )
        }
        return change
    }

    private func discard(_ condition: SQL) throws {
        let changes = try session.rows("SELECT id FROM changes WHERE \(condition)") { try $0[0] as Int64 }
        guard !changes.isEmpty else { return }
        try session.run([
            "DELETE FROM changes WHERE id IN \(in: changes)",
            "DELETE FROM changed_rows WHERE change_id IN \(in: changes)",
            "DELETE FROM tag_writes WHERE change_id IN \(in: changes) AND pending = 0",
        ])
    }

    /// Returns whether a change can still be extended: it isn't undone, and it is the latest. Blocks other changes.
    package func isLatest(_ change: Int64) throws -> Bool {
        try lock()
        let latest = try session.first("SELECT id, is_undone FROM changes ORDER BY id DESC LIMIT 1") { row in
            (id: try row[0] as Int64, isUndone: try row[1] as Bool)
        }
        return latest.map { $0.id == change && !$0.isUndone } ?? false
    }

    /// Records the rows that a change added.
    package func didAdd(_ rows: [Int64], to table: JournaledTable = .tracks, in change: Int64) throws {
        guard !rows.isEmpty else { return }
        try session.run(
            """
            INSERT INTO changed_rows (change_id, part, row_id)
            SELECT \(change), \(table.part), added.* FROM \(in: rows) AS added
            """
        )
    }

    /// Records rows before a change edits or deletes them.
    package func willChange(
        _ rows: [Int64],
        of table: JournaledTable = .tracks,
        in change: Int64
    ) throws {
        guard !rows.isEmpty else { return }
        try session.run(
            """
            INSERT INTO changed_rows (change_id, part, row_id, before)
            SELECT \(change), \(table.part), id, \(Session.image(of: table)) FROM \(raw: table.name)
            WHERE id IN \(in: rows) ON CONFLICT DO NOTHING
            """
        )
    }

    /// Records the number of plays that a change added or corrected; each row of the log refers to its change.
    ///
    /// - Parameter range: the start times of the plays, in seconds since 1970.
    package func didAdd(plays count: Int, in range: ClosedRange<Int64>, of change: Int64) throws {
        let (first, last) = (range.lowerBound, range.upperBound)
        try session.run(
            """
            UPDATE changes SET play_count = play_count + \(count),
                first_play = CASE WHEN first_play < \(first) THEN first_play ELSE \(first) END,
                last_play = CASE WHEN last_play > \(last) THEN last_play ELSE \(last) END
            WHERE id = \(change)
            """
        )
    }

    /// Lowers the number of a change's plays to those it still has, or can restore. An edit can also rename music,
    /// without plays of its own.
    package func limitPlays(of change: Int64, to count: SQL) throws {
        try session.run(
            """
            UPDATE changes SET play_count = \(.either(sqlite: "min", postgres: "least"))(play_count, \(count))
            WHERE id = \(change) AND kind <> \(LibraryChange.Kind.editPlays.rawValue)
            """
        )
    }

    /// Restores the rows of the latest change to their state before it.
    package func undo() throws -> LibraryChange {
        try lock()
        let latest = try session.first(
            "SELECT id FROM changes WHERE NOT is_undone ORDER BY id DESC LIMIT 1"
        ) { try $0[0] as Int64 }
        guard let change = latest else { throw ServiceError.nothingToUndo }
        // Undo the plays first: a restored row gets its count from the history.
        try session.undoPlays(of: change)
        try TagWriteRows(session).undo(change)
        for table in JournaledTable.all(in: Session.dialect) {
            try session.run(
                """
                UPDATE changed_rows SET after = (
                    SELECT \(Session.image(of: table)) FROM \(raw: table.name) WHERE id = row_id
                )
                WHERE change_id = \(change) AND part = \(table.part)
                """
            )
            if table == .submissions { try SubmissionRows(session).willUndo(change) }
            try session.restore(.before, of: change, in: table)
        }
        try moveFiles(of: change, from: .after, to: .before)
        try NameJoinRows(session: session).didRestore(change)
        try session.run("UPDATE changes SET is_undone = \(true) WHERE id = \(change)")
        return try summary(of: change)
    }

    /// Redoes the change undone last.
    package func redo() throws -> LibraryChange {
        try lock()
        let earliest = try session.first("SELECT id FROM changes WHERE is_undone ORDER BY id LIMIT 1") {
            try $0[0] as Int64
        }
        guard let change = earliest else { throw ServiceError.nothingToRedo }
        try session.redoPlays(of: change)
        try TagWriteRows(session).redo(change)
        try SubmissionRows(session).willRedo(change)
        for table in JournaledTable.all(in: Session.dialect) {
            try session.restore(.after, of: change, in: table)
        }
        try moveFiles(of: change, from: .before, to: .after)
        try NameJoinRows(session: session).didRestore(change)
        try session.run([
            "UPDATE changed_rows SET after = NULL WHERE change_id = \(change)",
            "UPDATE changes SET is_undone = \(false) WHERE id = \(change)",
        ])
        return try summary(of: change)
    }

    private func summary(of change: Int64) throws -> LibraryChange {
        guard let summary = try changes("WHERE changes.id = \(change)").first else { throw DamagedRow() }
        return summary
    }

    /// The condition that a change corrected plays.
    package func isCorrection(_ change: Int64) -> SQL {
        let kinds = [LibraryChange.Kind.editPlays, .deletePlays].map(\.rawValue)
        return "EXISTS (SELECT 1 FROM changes WHERE id = \(change) AND kind IN \(in: kinds))"
    }

    /// The condition that a correction's row of the log, in `table`, replaced the play that `old` retracts. An edit of
    /// names keeps the time; an edit of the time is one of a single play.
    package func replaces(_ table: String, _ old: String, in change: Int64) throws -> SQL {
        let count = try session.first("SELECT play_count FROM changes WHERE id = \(change)") { row in
            try row[0] as Int
        }
        let isSameTime: SQL = count == 1 ? "true" : "\(raw: old).started_at = \(raw: table).started_at"
        return "\(raw: old).source_id = \(raw: table).source_id AND \(isSameTime)"
    }

    /// The last changes, newest first.
    package func changes(limit: Int) throws -> [LibraryChange] {
        try changes("ORDER BY changes.id DESC LIMIT \(max(limit, 0))")
    }

    /// The changes selected by a clause after `FROM changes`.
    private func changes(_ clause: SQL) throws -> [LibraryChange] {
        func changed(_ table: JournaledTable) -> SQL { "change_id = changes.id AND part = \(table.part)" }
        return try session.rows(
            """
            SELECT kind, made_at, is_undone, play_count, playlist,
                (SELECT count(*) FROM changed_rows WHERE \(changed(.tracks))),
                (SELECT count(*) FROM changed_rows WHERE \(changed(.playlistEntries))),
                (
                    SELECT coalesce(tracks.title, before ->> 'title', after ->> 'title')
                    FROM changed_rows LEFT JOIN tracks ON tracks.id = row_id WHERE \(changed(.tracks)) LIMIT 1
                ),
                (SELECT count(*) FROM changed_rows WHERE \(changed(.playerCounts)))
            FROM changes \(clause)
            """
        ) { row in
            guard let kind = LibraryChange.Kind(rawValue: try row[0]) else { throw DamagedRow() }
            let trackCount: Int = try row[5]
            return LibraryChange(
                kind: kind,
                trackCount: trackCount,
                playCount: try row[3],
                countedTracks: try row[8],
                title: trackCount == 1 ? try row[7] : nil,
                playlist: try row[4],
                entryCount: try row[6],
                madeAt: (try row[1] as Int64?).map { Date(timeIntervalSince1970: Double($0)) },
                isUndone: try row[2]
            )
        }
    }

    /// The number of changes between prunings: pruning after each change made small changes four times as slow.
    private static var pruneInterval: Int64 { 50 }
    /// The number of latest changes that pruning keeps. More are kept until the next pruning.
    private static var maximumChanges: Int { 1000 }
}

/// The state of a row that the journal keeps: before or after a change.
package enum RowImage: String, Sendable {
    case before
    case after
}
