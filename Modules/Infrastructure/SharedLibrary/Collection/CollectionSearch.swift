import Entities
import Postgres
import Services
import Storing

/// A search for albums or artists, as conditions on a row of `tracks`.
///
/// The words of album artists aren't indexed; there are few, so these are compared one by one.
struct CollectionSearch {
    private let others: SearchQuery
    private let names: [(name: CollectionName, albumArtists: [String])]

    /// - Throws: `searchTooLong`.
    init(_ query: SearchQuery, in session: PostgresSession) throws {
        let terms = try CollectionTerms(query)
        others = terms.others
        names = try terms.names.map { ($0, try session.albumArtists(matching: $0)) }
    }

    /// The condition that a track is on a matching album.
    func ofAlbums(after arguments: [PostgresValue] = []) throws -> SearchConditions {
        try conditions(after: arguments) { $0.add($1, in: $1.fields, or: $2) }
    }

    /// The condition that a track is by a matching artist.
    func ofArtists(after arguments: [PostgresValue] = []) throws -> SearchConditions {
        try conditions(after: arguments) { conditions, name, _ in conditions.add(name, in: [.artist], or: [])
        }
    }

    /// The condition that a track is on an album as whole by a matching artist.
    func ofAlbumArtists(after arguments: [PostgresValue] = []) throws -> SearchConditions {
        try conditions(after: arguments) { $0.add($1, in: [], or: $2) }
    }

    private func conditions(
        after arguments: [PostgresValue],
        _ add: (inout SearchConditions, CollectionName, [String]) -> Void
    ) throws -> SearchConditions {
        var conditions = try SearchConditions(whole: others, after: arguments)
        for (name, albumArtists) in names { add(&conditions, name, albumArtists) }
        return conditions
    }
}

extension SearchConditions {
    /// Adds the condition that a name is in some fields, or that the album's artist is one of `artists`.
    fileprivate mutating func add(
        _ name: CollectionName,
        in fields: [SearchQuery.TextField],
        or artists: [String]
    ) {
        var parts: [String] = []
        if name.match == .exact, !fields.isEmpty {
            let key = argument(.key(name.text))
            parts += fields.map { "SELECT id FROM tracks WHERE \($0.rawValue)_key = \(key)" }
        } else if !fields.isEmpty {
            let phrase = SearchPhrase(name.text, in: nil, mayGoOn: name.match == .beginning)
            parts += [places(of: phrase, in: fields.map(SearchField.init))].compactMap(\.self)
        }
        if !artists.isEmpty {
            let keys = argument(.texts(artists))
            parts.append(
                """
                SELECT id FROM tracks WHERE album_artist IS NOT NULL AND album_artist_key IN (
                    SELECT name FROM unnest(\(keys)::TEXT[]) AS names (name)
                )
                """
            )
        }
        let found = parts.isEmpty ? "false" : "tracks.id IN (\(parts.joined(separator: " UNION ALL ")))"
        add(name.isExcluded ? "NOT \(found)" : found)
    }
}

extension PostgresSession {
    /// The artists of whole albums that match a name, as `folded` names.
    fileprivate func albumArtists(matching name: CollectionName) throws -> [String] {
        try rows(
            """
            SELECT DISTINCT album_artist_key FROM tracks
            WHERE album_artist IS NOT NULL AND album_artist_key > '' AND position($1 IN album_artist_key) > 0
            """,
            [.sought(name.part)]
        ).map { row in try row[0] as String }.filter(name.matches)
    }
}
