import Entities
import Foundation
import GRDB
import Services
import Storing

/// A search for albums or artists, as conditions on a row of `tracks`.
///
/// The full-text index doesn't have album artists, of which there are few, so these are compared one by one.
struct CollectionSearch {
    /// The condition that a track is on a matching album.
    private(set) var ofAlbums: SearchConditions
    /// The condition that a track is by a matching artist.
    private(set) var ofArtists: SearchConditions
    /// The condition that a track is on an album as whole by a matching artist.
    private(set) var ofAlbumArtists: SearchConditions

    /// - Throws: `searchTooLong`.
    init(_ query: SearchQuery, in db: Database) throws {
        let terms = try CollectionTerms(query)
        let others = try SearchConditions(whole: terms.others)
        (ofAlbums, ofArtists, ofAlbumArtists) = (others, others, others)
        for name in terms.names {
            let matching = try db.albumArtists(matching: name)
            try ofAlbums.add(name, in: name.fields, or: matching)
            try ofArtists.add(name, in: [.artist], or: [])
            try ofAlbumArtists.add(name, in: [], or: matching)
        }
    }
}

extension SearchConditions {
    /// Adds the condition that a name is in some fields, or that the album's artist is one of `artists`.
    fileprivate mutating func add(
        _ name: CollectionName,
        in fields: [SearchQuery.TextField],
        or artists: [String]
    ) throws {
        var parts: [String] = []
        var arguments = StatementArguments()
        if name.match == .exact {
            parts += fields.map { "\($0.rawValue)_key = ?" }
            arguments += StatementArguments(fields.map { _ in name.text.folded })
        } else {
            let expressions = try fields.compactMap { field in
                try SearchExpression(SearchQuery([.init(.text(name.text, in: field, as: name.match))])).wanted
            }
            if !expressions.isEmpty {
                parts.append("id IN (SELECT rowid FROM tracks_search WHERE tracks_search MATCH ?)")
                arguments += [expressions.joined(separator: " OR ")]
            }
        }
        if !artists.isEmpty {
            parts.append("album_artist_folded IN (SELECT value FROM json_each(?))")
            arguments += [String(decoding: try JSONEncoder().encode(artists), as: UTF8.self)]
        }
        let condition = parts.isEmpty ? "false" : parts.joined(separator: " OR ")
        add(name.isExcluded ? "(\(condition)) IS NOT TRUE" : "(\(condition))", arguments)
    }
}

extension Database {
    /// The artists of whole albums that match a name, as `folded` names.
    fileprivate func albumArtists(matching name: CollectionName) throws -> [String] {
        let statement = try cachedStatement(
            sql: """
                SELECT DISTINCT album_artist_folded FROM tracks
                WHERE album_artist_folded > '' AND instr(album_artist_folded, ?)
                """
        )
        return try String.fetchAll(statement, arguments: [name.part]).filter(name.matches)
    }
}
