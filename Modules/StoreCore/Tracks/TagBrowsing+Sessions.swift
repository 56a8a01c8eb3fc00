import Entities
import Services

extension TagBrowsing where Self: SessionStore {
    package func groups(
        by tags: [TrackTag],
        of filter: SearchQuery?
    ) async throws(ServiceError) -> [TagGroup] {
        try await reading { session in try session.groups(by: tags, of: filter) }
    }
}

extension StoreSession {
    fileprivate func groups(by tags: [TrackTag], of filter: SearchQuery?) throws -> [TagGroup] {
        let groups = try rows(.groups(by: tags, where: SearchConditions<Self>(whole: filter).sql)) { row in
            TagGroup(
                values: try tags.enumerated().map { column, tag in
                    tag.isNumber ? (try row[column] as Int64?).map(String.init) : try row[column]
                },
                trackCount: try row[tags.count],
                durationMs: try row[tags.count + 1] ?? 0
            )
        }
        // Without tags, SQL makes a group of no tracks, too.
        return groups.filter { $0.trackCount > 0 }
    }
}

extension SQL {
    /// A query for the values of tags, the number of tracks with them, and their total duration.
    package static func groups(by tags: [TrackTag], where condition: SQL) -> SQL {
        let columns = tags.indices.map { "\($0 + 1)" }
        let order = columns.map { "\($0) NULLS FIRST" }
        let clauses: SQL =
            tags.isEmpty
            ? ""
            : "GROUP BY \(raw: columns.joined(separator: ", ")) ORDER BY \(raw: order.joined(separator: ", "))"
        let values = tags.map(\.sql) + ["count(*)", totalDuration("duration_ms")]
        return "SELECT \(values.joined(", ")) FROM tracks WHERE \(condition) \(clauses)"
    }
}

extension TrackTag {
    fileprivate var isNumber: Bool {
        switch self {
        case .year, .track, .disc: true
        case .title, .artist, .albumArtist, .album, .genre, .recording, .release, .location: false
        }
    }

    /// The value of a row of `tracks`; texts compare byte by byte.
    fileprivate var sql: SQL {
        isNumber
            ? "\(raw: column)" : .either(sqlite: "\(raw: column)", postgres: "\(raw: column) COLLATE \"C\"")
    }

    private var column: String {
        switch self {
        case .title, .artist, .album, .genre, .year, .location: rawValue
        case .albumArtist: "coalesce(album_artist, artist)"
        case .track: "track_number"
        case .disc: "disc_number"
        case .recording: "recording_mbid"
        case .release: "release_mbid"
        }
    }
}
