import Foundation
import GRDB
import StoreCore

/// The groups of versions, as stored: the number of versions, then the group of each, from version 1, as the
/// difference from the previous one. All numbers are LEB128; differences use zigzag encoding: 0, -1, 1, -2 …
///
/// The group of a version only changes when all names are regrouped or compilations change; both delete the packed
/// groups. New versions are read from the tables.
struct PackedGroups {
    let table: GroupTable

    /// The number of unpacked versions above which looking them up takes longer than packing all.
    private static let maximum: Int64 = 4_000

    /// Returns whether many versions aren't packed yet.
    func areMissing(in db: Database) throws -> Bool {
        let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM play_versions") ?? 0
        return try last >= Self.maximum && last - Int64(packed(in: db)?.count ?? 0) >= Self.maximum
    }

    /// Packs the groups of all versions.
    func store(in db: Database) throws {
        let groups = try VersionGroups(table, in: db).all
        var bytes: [UInt8] = []
        LEB128.append(UInt64(max(0, groups.count - 1)), to: &bytes)
        var before: Int64 = 0
        for group in groups.dropFirst() {
            let difference = group - before
            LEB128.append(UInt64(bitPattern: difference << 1 ^ difference >> 63), to: &bytes)
            before = group
        }
        // Stored at a negative time, which no play invalidates.
        try db.run(
            """
            INSERT OR REPLACE INTO chart_weeks (kind, calendar, starts_at, ends_at, ranking)
            VALUES (?, 'groups', -1, -1, ?)
            """,
            [table.kind.rawValue, Data(bytes)]
        )
    }

    /// The groups of all versions, indexed by version number; `nil` if none are packed.
    func groups(in db: Database) throws -> [Int64]? {
        guard var groups = try packed(in: db) else { return nil }
        let rest = try db.cachedStatement(
            sql: table.groups(of: "SELECT id AS value FROM play_versions WHERE id >= ?")
        )
        try rest.forEachRow([Int64(groups.count)]) { row in
            guard (0..<100_000_000).contains(row[0]) else { throw Problem.damaged }
            let missing = Int(row[0]) + 1 - groups.count
            if missing > 0 { groups.append(contentsOf: repeatElement(0, count: missing)) }
            groups[Int(row[0])] = row[1]
        }
        return groups
    }

    private func packed(in db: Database) throws -> [Int64]? {
        var groups: [Int64]?
        let statement = try db.cachedStatement(
            sql: "SELECT ranking FROM chart_weeks WHERE kind = ? AND calendar = 'groups' AND starts_at = -1"
        )
        try statement.forEachRow([], [table.kind.rawValue]) { row in groups = Self.groups(row.bytes(0)) }
        return groups
    }

    /// Unpacks groups; `nil` if the bytes are incomplete.
    private static func groups(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int64]? {
        var (place, group): (Int, Int64) = (0, 0)
        guard let count = LEB128.number(in: bytes, at: &place), count <= bytes.count else { return nil }
        var groups: [Int64] = [0]
        groups.reserveCapacity(Int(count) + 1)
        while groups.count <= count {
            guard let code = LEB128.number(in: bytes, at: &place) else { return nil }
            group &+= Int64(bitPattern: code >> 1) ^ -Int64(bitPattern: code & 1)
            groups.append(group)
        }
        return groups
    }
}
