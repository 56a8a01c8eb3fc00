import Entities
import Services

/// A search for albums or artists, as conditions on rows of `tracks`.
///
/// The words of album artists aren't indexed; album artists are few and are compared one by one.
struct CollectionSearch<Session: StoreSession> {
    private let others: SearchConditions<Session>
    private let names: [(name: CollectionName, albumArtists: [String])]

    /// - Throws: `invalid` if the search is too long.
    init(_ query: SearchQuery, in session: Session) throws {
        let terms = try CollectionTerms(query)
        others = try SearchConditions(whole: terms.others)
        names = try terms.names.map { ($0, try Self.albumArtists(matching: $0, in: session)) }
    }

    /// The condition that a track is on a matching album.
    var ofAlbums: SQL { conditions { Self.condition($0, in: $0.fields, or: $1) } }

    /// The condition that a track is by a matching artist.
    var ofArtists: SQL { conditions { name, _ in Self.condition(name, in: [.artist], or: []) } }

    /// The condition that a track has a matching album artist.
    var ofAlbumArtists: SQL { conditions { Self.condition($0, in: [], or: $1) } }

    private func conditions(_ condition: (CollectionName, [String]) -> SQL) -> SQL {
        var conditions = others
        for (name, albumArtists) in names { conditions.add(condition(name, albumArtists)) }
        return conditions.sql
    }

    /// The condition that a name is in some fields, or that the album artist is one of `artists`.
    private static func condition(
        _ name: CollectionName,
        in fields: [SearchQuery.TextField],
        or artists: [String]
    ) -> SQL {
        var parts: [SQL] = []
        if name.match == .exact {
            parts += fields.map {
                "SELECT id FROM tracks WHERE \(raw: $0.rawValue)_key = \(name.text.folded)"
            }
        } else {
            let phrase = SearchPhrase(name.text, in: nil, mayGoOn: name.match == .beginning)
            if !fields.isEmpty, let found = Session.rows(having: phrase, in: fields) { parts.append(found) }
        }
        if !artists.isEmpty {
            parts.append(
                """
                SELECT id FROM tracks WHERE album_artist IS NOT NULL AND \(.albumArtistColumn) IN \(in: artists)
                """
            )
        }
        let found: SQL = parts.isEmpty ? "false" : "tracks.id IN (\(parts.joined(" UNION ALL ")))"
        return name.isExcluded ? "NOT \(found)" : found
    }

    /// The album artists that match a name, as `folded` names.
    private static func albumArtists(matching name: CollectionName, in session: Session) throws -> [String] {
        let name = name.inNames
        let contains = SQL.either(
            sqlite: "instr(album_artist_folded, \(name.part)) > 0",
            postgres: "position(\(name.part) IN album_artist_key) > 0"
        )
        return try session.rows(
            """
            SELECT DISTINCT \(.albumArtistColumn) FROM tracks
            WHERE album_artist IS NOT NULL AND \(.albumArtistColumn) > '' AND \(contains)
            """
        ) { try $0[0] as String }.filter(name.matches)
    }
}
