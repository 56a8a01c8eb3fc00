import GRDB
import Services

/// The counts on their way to be what the log says.
///
/// The log is counted part by part into tables beside those in use, each part in a transaction of its own, so
/// that others get their turn. What they add meanwhile is noted by a trigger, until the part that it belongs to
/// is counted, and at the end for all parts.
struct Rebuild: Sendable {
    /// The versions that are counted in one step. That of all plays is 0.
    let parts: [ClosedRange<Int64>]
    /// Tells this rebuild from others.
    private let number: Int64

    /// Begins a rebuild, which ends those that were begun before.
    ///
    /// - Parameter partLength: how many plays to count in one step, about.
    init(in db: Database, number: Int64, partLength: Int) throws {
        self.number = number
        parts = try [0...0] + db.versionRanges(holding: partLength)
        try Self.clear(db)
        try db.execute(
            sql: """
                CREATE TABLE play_rebuild (number INTEGER NOT NULL) STRICT;
                INSERT INTO play_rebuild VALUES (\(number));
                \(Schema.slotTable(named: "play_slots_new"))
                CREATE TABLE play_sums (
                    version_id INTEGER PRIMARY KEY,
                    plays INTEGER NOT NULL,
                    last_slot INTEGER
                ) STRICT;
                CREATE TABLE play_arrivals (version_id INTEGER, slot INTEGER, sign INTEGER) STRICT;
                CREATE TRIGGER play_arrived AFTER INSERT ON plays BEGIN
                    INSERT INTO play_arrivals VALUES
                        (0, new.started_at / \(Slot.length), new.sign),
                        (new.version_id, new.started_at / \(Slot.length), new.sign);
                END;
                """
        )
    }

    /// Counts the plays of a part that are there now.
    func count(_ part: ClosedRange<Int64>, in db: Database) throws {
        try check(db)
        let isWhole = part.upperBound == 0
        let source = isWhole ? "0" : "version_id"
        let versions: StatementArguments = [part.lowerBound, part.upperBound]
        try db.run(
            """
            INSERT INTO play_slots_new (version_id, slot, plays)
            SELECT \(source), started_at / \(Slot.length), sum(sign) FROM plays
            \(isWhole ? "" : "WHERE version_id BETWEEN ? AND ?") GROUP BY 1, 2
            """,
            isWhole ? [] : versions
        )
        try db.run("DELETE FROM play_arrivals WHERE version_id BETWEEN ? AND ?", versions)
        try sum("version_id BETWEEN ? AND ?", versions, in: db)
    }

    /// Counts what came meanwhile, and puts the new counts in the place of the old ones.
    func finish(in db: Database) throws {
        try check(db)
        try db.run(
            """
            INSERT INTO play_slots_new (version_id, slot, plays)
            SELECT version_id, slot, sum(sign) FROM play_arrivals WHERE true GROUP BY 1, 2
            ON CONFLICT DO UPDATE SET plays = plays + excluded.plays
            """
        )
        try sum("version_id IN (SELECT version_id FROM play_arrivals)", [], in: db)
        try db.takeCountsFromSums()
        try db.execute(sql: "DROP TABLE play_slots; ALTER TABLE play_slots_new RENAME TO play_slots")
        try Self.clear(db)
    }

    /// Leaves the counts as they are.
    func abandon(in db: Database) throws {
        try check(db)
        try Self.clear(db)
    }

    private func sum(_ condition: String, _ arguments: StatementArguments, in db: Database) throws {
        try db.run(
            """
            INSERT OR REPLACE INTO play_sums (version_id, plays, last_slot)
            SELECT version_id, sum(plays), max(slot) FILTER (WHERE plays > 0)
            FROM play_slots_new WHERE \(condition) GROUP BY version_id
            """,
            arguments
        )
    }

    private func check(_ db: Database) throws {
        let isCurrent =
            try db.tableExists("play_rebuild")
            && Int64.fetchOne(db, sql: "SELECT number FROM play_rebuild") == number
        guard isCurrent else {
            throw ServiceError.unavailable(
                what: "This rebuild",
                advice: "Another one began meanwhile; wait until that is done."
            )
        }
    }

    private static func clear(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TRIGGER IF EXISTS play_arrived;
                DROP TABLE IF EXISTS play_arrivals;
                DROP TABLE IF EXISTS play_sums;
                DROP TABLE IF EXISTS play_slots_new;
                DROP TABLE IF EXISTS play_rebuild;
                """
        )
    }
}

extension Database {
    /// Ranges of versions, each with about so many plays as far as the counts tell, that hold all versions,
    /// those to come included.
    fileprivate func versionRanges(holding length: Int) throws -> [ClosedRange<Int64>] {
        let rows = try Row.fetchCursor(
            self,
            sql: """
                SELECT play_versions.id, plays FROM play_versions
                JOIN play_tracks ON play_tracks.id = track_id ORDER BY 1
                """
        )
        var ranges: [ClosedRange<Int64>] = []
        var (first, plays) = (Int64(1), 0)
        while let row = try rows.next() {
            plays += max(0, row[1])
            guard plays >= length else { continue }
            let last: Int64 = row[0]
            ranges.append(first...last)
            (first, plays) = (last + 1, 0)
        }
        return ranges + [first...Int64.max]
    }
}
