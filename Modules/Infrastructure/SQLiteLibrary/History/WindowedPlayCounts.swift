import Entities
import Foundation
import GRDB
import StoreCore

/// The plays of one of the library's tracks in some ranges of time.
struct WindowedPlayCounts {
    let row: Int64
    /// The number of the track's group of spellings.
    let group: Int64
    let plays: Int

    /// Returns whether a track ranks before another: most plays first, ties in the order they were first recorded.
    static func ranked(_ one: WindowedPlayCounts, _ other: WindowedPlayCounts) -> Bool {
        (other.plays, one.group, one.row) < (one.plays, other.group, other.row)
    }
}

extension Database {
    /// The plays of the library's tracks in some ranges. They may be negative if plays were retracted.
    ///
    /// - Parameter limit: the number of most-played tracks required; the result may contain more.
    func windowPlays(in window: [Range<Date>], limit: Int? = nil) throws -> [WindowedPlayCounts] {
        let versions = try versionCounts(in: window.map(QuarterHour.range))
        let groups = try groupCounts(versions, GroupTable(kind: .tracks))
        if let limit {
            // Some of the groups may be missing from the library.
            let top = groups.most(min(limit, 10_000) * 20)
            let plays = try windowPlays(of: top, versions).first(limit, by: WindowedPlayCounts.ranked)
            if let last = plays.last, let least = top.last, plays.count == limit, last.plays > least.value {
                return plays
            }
        }
        return try windowPlays(of: groups.all, versions)
    }

    /// The plays of the library's tracks that belong to some groups.
    private func windowPlays(
        of groups: some Sequence<(key: Int64, value: Int)>,
        _ versions: NumberedCounts
    ) throws -> [WindowedPlayCounts] {
        var found: [WindowedPlayCounts] = []
        let statement = try cachedStatement(
            sql: """
                SELECT track_groups.id, heard.value, tracks.id FROM json_each(?) AS heard
                CROSS JOIN track_groups ON track_groups.id = CAST(heard.key AS INTEGER)
                CROSS JOIN tracks ON tracks.name_hash = track_groups.name_hash
                """
        )
        try statement.forEachRow([], [Self.json(groups)]) { row in
            found.append(WindowedPlayCounts(row: row[2], group: row[0], plays: Int(row[1])))
        }
        var first = found.startIndex
        while first < found.endIndex {
            let end = found[first...].firstIndex { $0.group != found[first].group } ?? found.endIndex
            if end - first > 1 {
                found.replaceSubrange(first..<end, with: try countedBySpelling(found[first..<end], versions))
            }
            first = end
        }
        return found
    }

    /// Replaces the plays of a group's tracks with the plays of their own spellings, if their titles differ.
    private func countedBySpelling(
        _ tracks: ArraySlice<WindowedPlayCounts>,
        _ versions: NumberedCounts
    ) throws -> [WindowedPlayCounts] {
        let titles = try String.fetchSet(
            cachedStatement(
                sql: "SELECT title_key FROM tracks WHERE id IN (SELECT value FROM json_each(?))"
            ),
            arguments: [Self.json(tracks.map(\.row))]
        )
        guard titles.count > 1 else { return Array(tracks) }
        let spelling = try cachedStatement(
            sql: """
                SELECT play_versions.id FROM tracks
                CROSS JOIN play_artists ON play_artists.key = artist_key
                CROSS JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = title_key
                CROSS JOIN play_versions ON track_id = play_tracks.id
                WHERE tracks.id = ?
                """
        )
        return try tracks.map { track in
            var plays = 0
            try spelling.forEachRow([track.row]) { row in plays += versions[row[0]] }
            return WindowedPlayCounts(row: track.row, group: track.group, plays: plays)
        }
    }
}
