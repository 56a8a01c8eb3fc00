import Foundation
import GRDB

extension Database {
    /// Tracks drawn without putting back, each as likely as it was played before a date.
    ///
    /// Each track draws a number from its own name and the seed, so that it does not depend on what else there
    /// is; the lowest numbers, in proportion to the plays, win (after Efraimidis and Spirakis).
    func mix(seed: UInt64, asOf date: Date, limit: Int) throws -> [Int64] {
        let (later, fresh) = (try playsByTrack(since: date), try tracksAdded(since: date))
        var draws: [(id: Int64, draw: Double)] = []
        try cachedStatement(
            sql:
                "SELECT id, -plays_key FROM tracks WHERE plays_key < 0 ORDER BY plays_key LIMIT \(Self.mixed)"
        ).forEachRow { row in
            let plays = row[1] - Int64(later[row[0], default: 0])
            guard plays > 0, !fresh.contains(row[0]) else { return }
            draws.append((row[0], -log(Self.draw(row[0], seed)) / Double(plays)))
        }
        return draws.first(limit) { $0.draw < $1.draw }.map(\.id)
    }

    /// Tracks of which each is as likely as the others.
    func pick(seed: UInt64, limit: Int) throws -> [Int64] {
        var draws: [(id: Int64, draw: Double)] = []
        try cachedStatement(sql: "SELECT id FROM tracks").forEachRow { row in
            draws.append((row[0], Self.draw(row[0], seed)))
        }
        return draws.first(limit) { $0.draw < $1.draw }.map(\.id)
    }

    /// How many tracks a mix is drawn from at most: those played most.
    private static var mixed: Int { 50_000 }

    private func playsByTrack(since date: Date) throws -> [Int64: Int] {
        let counts = try versionCounts(in: [Slot.range(date..<Date.distantFuture)])
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT tracks.id, sum(heard.value) FROM json_each(?) AS heard
                    CROSS JOIN play_versions ON play_versions.id = heard.key
                    CROSS JOIN play_tracks ON play_tracks.id = track_id
                    CROSS JOIN play_artists ON play_artists.id = play_tracks.artist_id
                    CROSS JOIN tracks ON title_key = play_tracks.key AND artist_key = play_artists.key
                    GROUP BY tracks.id
                    """
            ),
            arguments: [Self.json(counts.all)]
        )
        var plays: [Int64: Int] = [:]
        while let row = try rows.next() { plays[row[0]] = row[1] }
        return plays
    }

    private func tracksAdded(since date: Date) throws -> Set<Int64> {
        try Int64.fetchSet(
            cachedStatement(sql: "SELECT id FROM tracks WHERE added_at >= ?"),
            arguments: [date.timeIntervalSince1970]
        )
    }

    /// A number from 0 to 1, without both, that is the same for the same track and seed.
    private static func draw(_ id: Int64, _ seed: UInt64) -> Double {
        var bits = seed &+ UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return (Double(bits >> 11) + 0.5) / Double(1 << 53)
    }
}
