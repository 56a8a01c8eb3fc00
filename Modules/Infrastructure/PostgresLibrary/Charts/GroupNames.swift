import Entities
import Postgres
import StoreCore

/// The display names of groups: for each, the spelling with the most plays. Ties go to the one recorded first.
private struct GroupNames {
    private struct Spelling {
        var name: String?
        var place: Int64
        var plays: Int
    }

    /// The spellings by group, then by folded name.
    private var spellings: [Int64: [String: Spelling]] = [:]

    mutating func add(_ name: String?, place: Int64, plays: Int, to group: Int64) {
        let key = (name ?? "").folded
        var spelling =
            spellings[group]?[key] ?? Spelling(name: name, place: place, plays: 0)
        spelling.plays += plays
        if place < spelling.place { (spelling.name, spelling.place) = (name, place) }
        spellings[group, default: [:]][key] = spelling
    }

    /// Returns whether a spelling of the group is known.
    func has(_ group: Int64) -> Bool { spellings[group] != nil }

    subscript(group: Int64) -> String? {
        spellings[group]?.values.max { ($0.plays, $1.place) < ($1.plays, $0.place) }?.name
    }
}

extension PostgresSession {
    /// The subjects of groups: artists, tracks or albums.
    func subjects(of groups: [Int64], _ kind: PlayGroups) throws -> [Int64: PlaySubject] {
        guard !groups.isEmpty else { return [:] }
        let queries = [kind.artists(of: groups), kind.titles(of: groups)].compactMap(\.self)
        let found = try pipeline(queries.map { PostgresStatement($0) })
        var artists = GroupNames()
        for row in found.first.map(Array.init) ?? [] {
            let (group, name): (Int64, String?) = (try row[0], try row[1])
            if NameNumber.artist(name) == group {
                artists.add(name, place: try row[2], plays: try row[3], to: group)
            } else {
                // The artist may have been played under joined names only.
                artists.add(try counted(name), place: .max, plays: 0, to: group)
            }
        }
        var subjects: [Int64: PlaySubject] = [:]
        guard queries.count > 1 else {
            for group in groups where artists.has(group) { subjects[group] = .artist(artists[group]) }
            return subjects
        }
        var titles = GroupNames()
        var owners: [Int64: (artist: Int64, name: String?)] = [:]
        for row in found.last.map(Array.init) ?? [] {
            let group: Int64 = try row[0]
            titles.add(try row[1], place: try row[2], plays: try row[3], to: group)
            owners[group] = (try row[4], try row[5])
        }
        for (group, owner) in owners {
            let (title, artist) = (titles[group] ?? "", artists[owner.artist] ?? owner.name)
            subjects[group] =
                kind.kind == .tracks ? .track(title, artist: artist) : .album(title, artist: artist)
        }
        return subjects
    }
}

extension PlayGroups {
    /// A query for the spellings of the groups' artists, each with its position in the order of first recording and its
    /// plays.
    fileprivate func artists(of groups: [Int64]) -> SQL {
        let artists: SQL =
            switch kind {
            case .artists: "SELECT * FROM \(in: groups) AS wanted"
            case .tracks: "SELECT artist_id FROM play_versions WHERE track_id IN \(in: groups)"
            case .albums:
                """
                SELECT artist_id FROM play_versions WHERE album_id IN \(in: groups)
                UNION SELECT artist_id FROM compilations WHERE compilation_id IN \(in: groups)
                """
            }
        return """
            SELECT artist_id, artist, min(place), coalesce(sum(plays), 0)::BIGINT
            FROM play_versions LEFT JOIN version_counts ON version_id = id
            WHERE artist_id IN (\(artists)) GROUP BY artist_id, artist
            """
    }

    /// A query for the spellings of the groups' titles: for each, its position in the order of first recording, its
    /// plays, the artist's number and, if the artist may never have been heard, the artist's name. `nil` if the groups
    /// are artists.
    fileprivate func titles(of groups: [Int64]) -> SQL? {
        switch kind {
        case .artists: nil
        case .tracks:
            """
            SELECT track_id, title, min(place), coalesce(sum(plays), 0)::BIGINT, artist_id, NULL::TEXT
            FROM play_versions LEFT JOIN version_counts ON version_id = id
            WHERE track_id IN \(in: groups) GROUP BY track_id, artist_id, title
            """
        case .albums:
            """
            SELECT group_id, album, min(place), coalesce(sum(plays), 0)::BIGINT,
                coalesce(compilations.artist_id, play_versions.artist_id), compilations.artist
            FROM (\(versions(of: groups))) AS versions JOIN play_versions ON play_versions.id = versions.id
            LEFT JOIN compilations ON compilations.album_id = play_versions.album_id
            LEFT JOIN version_counts ON version_id = versions.id
            GROUP BY 1, 2, 5, 6
            """
        }
    }
}
