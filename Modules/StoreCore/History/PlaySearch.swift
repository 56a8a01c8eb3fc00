import Entities
import Services

/// A search of the log, as conditions on names as reported and on sources.
package struct PlaySearch: Sendable {
    private let names: [NameTerm]
    /// Whether the title, the artist and the album are searched.
    private let isSearched: [Bool]
    private let sources: [SourceTerm]
    private let hasOnlyNames: Bool

    /// - Throws: `invalid` if the search is too long.
    package init(_ query: SearchQuery?) throws(ServiceError) {
        try self.init(query?.terms ?? [], in: PlayField.allCases)
    }

    /// A search for the names of artists, albums or tracks; the artist is part of an album's and a track's name.
    ///
    /// - Returns: `nil` if the search has other conditions than on names, or none.
    /// - Throws: `invalid` if the search is too long.
    package init?(_ query: SearchQuery, for kind: Chart.Kind) throws(ServiceError) {
        try self.init(query.terms, in: kind.fields)
        guard hasOnlyNames else { return nil }
    }

    private init(_ terms: [SearchQuery.Term], in fields: [PlayField]) throws(ServiceError) {
        _ = try SearchPhrases(SearchQuery(terms))
        let names = terms.compactMap { NameTerm($0, in: fields) }
        guard names.count <= Self.maximumNames else { throw .invalid(.searchTooLong) }
        // Text without letters and digits matches nothing on its own, and is ignored next to wanted words.
        let hasWords = names.contains { !$0.isExcluded && !$0.match.isBlank }
        let searched = names.filter { !hasWords || !$0.match.isBlank }
        self.names = searched
        isSearched = PlayField.allCases.map { field in searched.contains { $0.fields.contains(field) } }
        hasOnlyNames = !names.isEmpty && names.count == terms.count
        sources = terms.compactMap(SourceTerm.init)
    }

    /// Whether the search looks for words in names.
    package var hasNames: Bool { !names.isEmpty }

    /// Whether the search looks for sources.
    package var hasSources: Bool { !sources.isEmpty }

    /// Returns whether the names of a play match.
    package func matches(_ play: PlayName) -> Bool {
        let names = zip([play.title, play.artist, play.album], isSearched).map { $1 ? $0?.folded : nil }
        return self.names.allSatisfy { term in
            term.fields.contains { names[$0.rawValue].map(term.match.matches) ?? false } != term.isExcluded
        }
    }

    /// Returns whether a source, given by its name, matches.
    package func matches(source name: String) -> Bool {
        let names = [name, PlaySource(name: name).nameWithoutPrecision].map(\.folded)
        return sources.allSatisfy { names.contains($0.name) != $0.isExcluded }
    }

    /// A condition on the names of artists, albums or tracks that all matching ones meet, and only few others.
    package var likelyNames: SQL {
        let conditions = names.filter { !$0.isExcluded }.map { term in
            let fields = term.fields.map { field in
                SQL.either(
                    sqlite: PlayField.contains(field.column, term.match.parts),
                    postgres: field.mayContain(term.match.parts)
                )
            }
            return fields.isEmpty ? "false" : "(\(fields.joined(" OR ")))" as SQL
        }
        return conditions.isEmpty ? "true" : conditions.joined(" AND ")
    }

    /// A condition on rows of `play_versions` that all matching versions meet, and only few others.
    package var candidates: SQL {
        let conditions = names.filter { !$0.isExcluded }.map { term in
            SQL.either(
                // Not with OR, for which SQLite would run each query twice.
                sqlite:
                    "play_versions.id IN (\(term.fields.map { $0.versions(term.match.parts) }.joined(" UNION ALL ")))",
                postgres: "(\(term.fields.map { $0.mayContain(term.match.parts) }.joined(" OR ")))"
            )
        }
        return conditions.isEmpty ? "true" : conditions.joined(" AND ")
    }

    /// The maximum number of words and phrases, because databases limit the nesting of expressions.
    private static let maximumNames = 100
}

/// A word or phrase to find in names.
private struct NameTerm: Sendable {
    let match: NameMatch
    let fields: [PlayField]
    let isExcluded: Bool

    /// - Parameter fields: the names to search.
    init?(_ term: SearchQuery.Term, in fields: [PlayField]) {
        let field: SearchQuery.TextField?
        switch term.condition {
        case .text(let text, let wanted, let kind): (match, field) = (NameMatch(text, as: kind), wanted)
        case .part(let text, let wanted): (match, field) = (NameMatch(part: text), wanted)
        default: return nil
        }
        self.fields = fields.filter { field == nil || field == $0.field }
        isExcluded = term.isExcluded
    }
}

/// A source to find.
private struct SourceTerm: Sendable {
    let name: String
    let isExcluded: Bool

    init?(_ term: SearchQuery.Term) {
        guard case .source(let name) = term.condition else { return nil }
        (self.name, isExcluded) = (name.folded, term.isExcluded)
    }
}

/// A name that plays are reported with.
private enum PlayField: Int, CaseIterable, Sendable {
    case title, artist, album

    var field: SearchQuery.TextField {
        switch self {
        case .title: .title
        case .artist: .artist
        case .album: .album
        }
    }

    /// The column in SQLite with the folded name.
    var column: String {
        switch self {
        case .title: "play_tracks.key"
        case .artist: "play_artists.key"
        case .album: "play_albums.key"
        }
    }

    /// The condition in SQLite that a column contains folded texts.
    static func contains(_ column: String, _ parts: [String]) -> SQL {
        "(\(parts.map { "instr(\(raw: column), \($0)) > 0" as SQL }.joined(" AND ")))"
    }

    /// A query in SQLite for the versions whose name contains folded texts.
    func versions(_ parts: [String]) -> SQL {
        switch self {
        case .title:
            """
            SELECT id FROM play_versions WHERE track_id IN (
                SELECT id FROM play_tracks WHERE \(Self.contains("key", parts))
            )
            """
        case .artist:
            """
            SELECT id FROM play_versions WHERE track_id IN (
                SELECT play_tracks.id FROM play_artists
                CROSS JOIN play_tracks ON artist_id = play_artists.id
                WHERE \(Self.contains(column, parts))
            )
            """
        case .album:
            """
            SELECT id FROM play_versions WHERE album_id IN (
                SELECT id FROM play_albums WHERE \(Self.contains("key", parts))
            )
            """
        }
    }

    /// The condition in PostgreSQL that the name may contain folded texts. The server has names only as reported, and can
    /// fold only those in ASCII.
    func mayContain(_ parts: [String]) -> SQL {
        let column: SQL = "\(raw: field.rawValue)"
        let contained = parts.map { "position(\($0) IN lower(\(column) COLLATE \"C\")) > 0" as SQL }.joined(
            " AND "
        )
        return "\(contained) OR octet_length(\(column)) > length(\(column))"
    }
}

extension Chart.Kind {
    /// The names of its entries.
    fileprivate var fields: [PlayField] {
        switch self {
        case .artists: [.artist]
        case .albums: [.album, .artist]
        case .tracks: [.title, .artist]
        }
    }
}
