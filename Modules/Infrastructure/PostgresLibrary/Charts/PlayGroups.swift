import Entities
import StoreCore

/// The groups that charts and counts of one kind rank: versions with the same track, artist or album number. An album
/// that is part of a compilation counts towards the compilation.
struct PlayGroups: Sendable {
    let kind: Chart.Kind

    /// A query for all versions with their groups and tracks.
    var versions: String {
        switch kind {
        case .tracks: "SELECT id, track_id AS group_id, track_id FROM play_versions"
        case .artists: "SELECT id, artist_id AS group_id, track_id FROM play_versions"
        case .albums:
            """
            SELECT id, coalesce(compilation_id, play_versions.album_id) AS group_id, track_id
            FROM play_versions LEFT JOIN compilations ON compilations.album_id = play_versions.album_id
            WHERE play_versions.album_id <> 0
            """
        }
    }

    /// A query for the versions of some groups, with their groups and tracks.
    func versions(of groups: [Int64]) -> SQL {
        switch kind {
        case .tracks, .artists: "\(raw: versions) WHERE \(raw: column) IN \(in: groups)"
        case .albums:
            """
            \(raw: versions) AND play_versions.album_id IN (
                SELECT * FROM \(in: groups) AS wanted UNION ALL
                SELECT album_id FROM compilations WHERE compilation_id IN \(in: groups)
            )
            """
        }
    }

    /// An SQL expression for a group's position in the order of first recording.
    ///
    /// - Parameter group: an SQL expression for the group's number.
    func place(of group: String) -> String {
        switch kind {
        case .tracks, .artists: "(SELECT min(place) FROM play_versions WHERE \(column) = \(group))"
        case .albums:
            """
            (SELECT min(place) FROM play_versions WHERE album_id IN (
                SELECT \(group) UNION ALL SELECT album_id FROM compilations WHERE compilation_id = \(group)
            ))
            """
        }
    }

    private var column: String { kind == .tracks ? "track_id" : "artist_id" }
}
