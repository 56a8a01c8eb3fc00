import Entities
import Postgres
import Services
import StoreCore

/// A page of tracks as sent by the server, to be decoded by the consumer.
struct TrackPortion: Sendable {
    let rows: PostgresRows
    /// The number of plays of each row.
    let plays: [Int]
    /// The key to continue the listing after; `nil` at its end.
    let next: PageKey?

    func page() throws -> Page {
        let tracks = try zip(rows, plays).map { row, plays in
            var track = try StoredTrack(row).track
            track.plays = plays
            return track
        }
        return Page(tracks: tracks, next: next)
    }
}

extension PostgresSession {
    /// Reads a listing of all tracks in portions, through a cursor in the open transaction.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of tracks; `nil` for all.
    ///   - give: returns whether to continue.
    func forEachPortion(
        of listing: Listing,
        after key: PageKey?,
        limit: Int?,
        _ give: (TrackPortion) throws -> Bool
    ) throws {
        let position = try Place<Int64>.position(of: key, in: ListingName(listing))
        let order = TrackOrder(listing)
        let (condition, arguments) = try order.condition(at: position)
        try execute(
            """
            DECLARE listing NO SCROLL CURSOR FOR SELECT \(StoredTrack.columns), \(order.keys) FROM tracks \(order.join)
            WHERE \(condition) ORDER BY \(order.columns)
            """,
            arguments
        )
        let names = try PlayedNames(in: self)
        func fetch(_ count: Int) throws -> PostgresRows {
            try self.rows("FETCH FORWARD \(max(1, min(count, PageWalk.chunk))) FROM listing")
        }
        var remaining = limit ?? .max
        var rows = try fetch(remaining)
        while true {
            remaining -= rows.count
            // Beyond the limit, one row shows whether the listing continues.
            let following = try fetch(remaining)
            var next: PageKey?
            if let last = rows.last, !following.isEmpty {
                let end = try order.position(after: last[0], last, from: StoredTrack.columnCount)
                next = listing.key(at: end)
            }
            let isTaken = try give(TrackPortion(rows: rows, plays: plays(of: rows, names), next: next))
            guard isTaken, !following.isEmpty, remaining > 0 else { break }
            rows = following
        }
        try execute("CLOSE listing")
    }

    /// The number of plays of each row. Counts that `names` can't determine are looked up.
    private func plays(of rows: PostgresRows, _ names: PlayedNames) throws -> [Int] {
        let known = try names.plays(of: rows)
        let unsure = try known.indices.filter { known[$0] == nil }.map { try rows[$0][0] as Int64 }
        guard !unsure.isEmpty else { return known.map { $0 ?? 0 } }
        let plays = try plays(ofTracks: unsure)
        return try known.enumerated().map { place, known in
            try known ?? plays[rows[place][0]] ?? 0
        }
    }
}

/// The names of tracks that were played. Looking up the plays of each track of a long listing takes three times as
/// long.
private struct PlayedNames {
    private struct Name {
        /// The plays of all spellings.
        let plays: Int
        /// The spelling in all reports; `nil` if there were several.
        let spelling: Int64?
    }

    private var names: [Int64: Name] = [:]

    init(in session: PostgresSession) throws {
        try session.stream(
            """
            SELECT track_id, greatest(0, sum(plays))::BIGINT,
                CASE WHEN min(spelling_id) = max(spelling_id) THEN min(spelling_id) END
            FROM play_versions JOIN version_counts ON version_id = play_versions.id GROUP BY track_id
            """
        ) { row in
            names[try row[0]] = Name(plays: try row[1], spelling: try row[2])
            return true
        }
    }

    /// The number of plays of each row; `nil` if another spelling was played, which may belong to another track.
    func plays(of rows: PostgresRows) throws -> [Int?] {
        try rows.map { row in
            guard let name = names[try row[StoredTrack.nameColumn]] else { return 0 }
            return try name.spelling == row[StoredTrack.spellingColumn] ? name.plays : nil
        }
    }
}
