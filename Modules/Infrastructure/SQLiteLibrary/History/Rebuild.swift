import GRDB
import Services
import StoreCore

/// A rebuild of the counts from the log.
///
/// Reads the log in parts, which doesn't block additions, and writes the counts in batches to new tables, which leaves
/// other writers time in between. Triggers record plays that are added or undone during the rebuild; those that
/// arrived after their part was read are counted at the end.
struct Rebuild: Sendable {
    /// Shows other processes that this rebuild is running.
    private let lock: LibraryLock

    /// Begins a rebuild, and clears the remains of one that was interrupted.
    init(in db: Database, holding lock: LibraryLock) throws {
        self.lock = lock
        try Self.clear(db)
        try db.execute(
            sql: """
                \(Schema.slotTable(named: "play_slots_new"))
                CREATE TABLE play_sums (
                    version_id INTEGER PRIMARY KEY,
                    plays INTEGER NOT NULL,
                    last_slot INTEGER
                ) STRICT;
                CREATE TABLE play_arrivals (
                    number INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again
                    version_id INTEGER,
                    slot INTEGER,
                    sign INTEGER
                ) STRICT;
                CREATE TRIGGER play_arrived AFTER INSERT ON plays BEGIN
                    INSERT INTO play_arrivals (version_id, slot, sign) VALUES
                        (0, new.started_at / \(QuarterHour.length), new.sign),
                        (new.version_id, new.started_at / \(QuarterHour.length), new.sign);
                END;
                CREATE TRIGGER play_left AFTER DELETE ON plays BEGIN
                    INSERT INTO play_arrivals (version_id, slot, sign) VALUES
                        (0, old.started_at / \(QuarterHour.length), -old.sign),
                        (old.version_id, old.started_at / \(QuarterHour.length), -old.sign);
                END;
                """
        )
    }

    /// Discards the arrivals that a part already includes. Call this once, before the part is stored.
    func begin(_ part: CountedPart, in db: Database) throws {
        try db.run(
            "DELETE FROM play_arrivals WHERE version_id BETWEEN ? AND ? AND number <= ?",
            [part.versions.lowerBound, part.versions.upperBound, part.lastArrival]
        )
    }

    /// Stores some of a part's counts.
    ///
    /// - Parameter index: the index of the first play to store.
    /// - Returns: the index of the next one.
    func store(_ part: CountedPart, from index: Int, atMost count: Int, in db: Database) throws -> Int {
        let sums = try db.cachedStatement(
            sql: """
                INSERT INTO play_sums (version_id, plays, last_slot) VALUES (?, ?, nullif(?, -1))
                ON CONFLICT DO UPDATE SET plays = plays + excluded.plays,
                    last_slot = max(ifnull(last_slot, excluded.last_slot), ifnull(excluded.last_slot, last_slot))
                """
        )
        var slots: [Int64] = []
        var next = index
        while next < part.plays.count, next - index < count {
            let version = part.plays[next].version
            var (plays, lastSlot): (Int64, Int64) = (0, -1)
            while next < part.plays.count, next - index < count, part.plays[next].version == version {
                let slot = part.plays[next].slot
                let sum = part.sum(at: &next)
                slots += [version, slot, sum]
                plays += sum
                if sum > 0 { lastSlot = slot }
            }
            if version > 0 { try sums.run([version, plays, lastSlot]) }
        }
        try RowInsertion(
            of: slots.count / 3,
            into: "play_slots_new",
            ["version_id", "slot", "plays"],
            in: db
        ).run(slots)
        return next
    }

    /// Counts plays that arrived during the rebuild, and replaces the old counts with the new ones.
    func finish(in db: Database) throws {
        try db.run(
            """
            INSERT INTO play_slots_new (version_id, slot, plays)
            SELECT version_id, slot, sum(sign) FROM play_arrivals WHERE true GROUP BY 1, 2
            ON CONFLICT DO UPDATE SET plays = plays + excluded.plays
            """
        )
        try db.run(
            """
            INSERT OR REPLACE INTO play_sums (version_id, plays, last_slot)
            SELECT version_id, sum(plays), max(slot) FILTER (WHERE plays > 0)
            FROM play_slots_new WHERE version_id IN (SELECT version_id FROM play_arrivals) GROUP BY version_id
            """
        )
        try db.groupNames(countedAs: Database.counted)
        try db.takeCountsFromSums()
        try db.execute(sql: "DROP TABLE play_slots; ALTER TABLE play_slots_new RENAME TO play_slots")
        try Self.clear(db)
    }

    /// Discards the new counts.
    func abandon(in db: Database) throws {
        try Self.clear(db)
    }

    /// Clears the remains of a rebuild after its process died.
    static func clearDead(in db: Database, ofLibraryAt path: String) throws {
        let isThere = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'play_arrivals')"
        guard try Bool.fetchOne(db, sql: isThere) == true,
            let lock = try LibraryLock(for: .rebuild, onLibraryAt: path)
        else { return }
        try withExtendedLifetime(lock) {
            try db.inTransaction(.immediate) {
                try clear(db)
                return .commit
            }
        }
    }

    private static func clear(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TRIGGER IF EXISTS play_arrived;
                DROP TRIGGER IF EXISTS play_left;
                DROP TABLE IF EXISTS play_arrivals;
                DROP TABLE IF EXISTS play_sums;
                DROP TABLE IF EXISTS play_slots_new;
                DROP TABLE IF EXISTS play_rebuild;
                """
        )
    }
}
