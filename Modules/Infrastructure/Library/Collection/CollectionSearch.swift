import Entities
import Foundation
import GRDB
import Services

/// A search for albums or artists, as conditions on a row of `tracks`.
///
/// Words without a field are looked for in names of albums and artists rather than in titles of tracks. The full-text
/// index doesn't have album artists, of which there are few, so these are compared one by one.
struct CollectionSearch {
    /// The condition that a track is on a matching album.
    private(set) var ofAlbums: SearchConditions
    /// The condition that a track is by a matching artist.
    private(set) var ofArtists: SearchConditions
    /// The condition that a track is on an album as whole by a matching artist.
    private(set) var ofAlbumArtists: SearchConditions

    /// - Throws: `searchTooLong`.
    init(_ query: SearchQuery, in db: Database) throws {
        _ = try SearchExpression(query)
        let names = query.terms.compactMap(Name.init)
        guard names.count <= Self.mostNames else { throw ServiceError.searchTooLong }
        let others = try SearchConditions(whole: SearchQuery(query.terms.filter { Name($0) == nil }))
        (ofAlbums, ofArtists, ofAlbumArtists) = (others, others, others)
        let hasWords = names.contains { !$0.text.words.isEmpty }
        for name in names where !hasWords || !name.text.words.isEmpty {
            let matching = try db.albumArtists(matching: name)
            try ofAlbums.add(name, in: name.isAnywhere ? [.album, .artist] : [.artist], or: matching)
            try ofArtists.add(name, in: [.artist], or: [])
            try ofAlbumArtists.add(name, in: [], or: matching)
        }
    }

    /// SQLite limits how deep an expression is nested.
    private static let mostNames = 100
}

/// A word or phrase that is looked for in names.
private struct Name {
    let text: String
    let match: SearchQuery.Match
    let isExcluded: Bool
    /// Whether it may also be in the title of an album.
    let isAnywhere: Bool

    init?(_ term: SearchQuery.Term) {
        guard case .text(let text, let field, let match) = term.condition, field == nil || field == .artist
        else { return nil }
        (self.text, self.match, isExcluded, isAnywhere) = (text, match, term.isExcluded, field == nil)
    }

    /// Whether an artist, given as `folded` name, matches.
    func matches(_ artist: String) -> Bool {
        guard match != .exact else { return artist == text.folded }
        let (wanted, words) = (text.folded.words, artist.words)
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { start in
            let found = words[start..<(start + wanted.count)]
            return match == .beginning
                ? found.dropLast().elementsEqual(wanted.dropLast())
                    && (found.last ?? "").utf8.starts(with: (wanted.last ?? "").utf8)
                : found.elementsEqual(wanted)
        }
    }
}

extension SearchConditions {
    /// Adds the condition that a name is in some fields, or that the album's artist is one of `artists`.
    fileprivate mutating func add(
        _ name: Name,
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
    fileprivate func albumArtists(matching name: Name) throws -> [String] {
        let statement = try cachedStatement(
            sql: """
                SELECT DISTINCT album_artist_folded FROM tracks
                WHERE album_artist_folded > '' AND instr(album_artist_folded, ?)
                """
        )
        let part = name.match == .exact ? name.text.folded : name.text.folded.words.first ?? ""
        return try String.fetchAll(statement, arguments: [part]).filter(name.matches)
    }
}
