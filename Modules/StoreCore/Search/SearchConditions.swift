import Entities
import Foundation
import Services

/// A search as a condition on rows of `tracks`.
package struct SearchConditions<Session: StoreSession> {
    private var conditions: [SQL] = []

    /// Creates an empty list of conditions.
    package init() {}

    /// Creates all conditions of a search; `nil` has none.
    ///
    /// - Throws: `invalid` if the search is too long.
    package init(whole query: SearchQuery?) throws(ServiceError) {
        guard let query else { return }
        let phrases = try SearchPhrases(query)
        addOthers(of: query)
        for condition in Session.conditions(on: phrases) { add(condition) }
    }

    package var isEmpty: Bool { conditions.isEmpty }

    /// The joined conditions; `true` if empty.
    package var sql: SQL { conditions.isEmpty ? "true" : conditions.joined(" AND ") }

    package mutating func add(_ condition: SQL) { conditions.append(condition) }

    /// Adds all conditions of a search except words.
    package mutating func addOthers(of query: SearchQuery) {
        for term in query.terms {
            guard let condition = term.condition.sql else { continue }
            // Unknown values are NULL and meet no condition.
            add(term.isExcluded ? "(\(condition)) IS NOT TRUE" : "(\(condition))")
        }
    }
}

extension SearchQuery.Condition {
    /// The condition on a row; `nil` if it is answered by the word index.
    fileprivate var sql: SQL? {
        switch self {
        case .text(let text, let field, .exact): Self.equality(text, in: field)
        case .text: nil
        case .part(let text, let field): Self.contains(text, in: field)
        case .path(let path): Self.contains(path: path.folded(upTo: .max))
        case .folder(let folder):
            "tracks.location = \(folder.text) OR \(.location(of: "tracks", isIn: folder))"
        case .source(let name):
            """
            \(.location(of: "tracks", isSongOf: name)) OR tracks.id IN (
                SELECT track_id FROM places WHERE \(.location(of: "places", isSongOf: name))
            )
            """
        case .number(.year, let range): "year BETWEEN \(range.lowerBound) AND \(range.upperBound)"
        case .number(.plays, let range): Self.plays(in: range)
        case .date(.added, let range): Self.seconds("added_at", in: range)
        case .date(.liked, let range): Self.seconds("liked_at", in: range)
        case .date(.missing, let range): Self.seconds("missing_since", in: range)
        case .date(.played, let range):
            Self.lastPlayed(from: QuarterHour.first(in: range), to: QuarterHour.last(in: range))
        }
    }

    private static func contains(_ text: String, in field: SearchQuery.TextField?) -> SQL {
        let names = field.map { [$0.rawValue] } ?? ["title", "artist", "album", "album_artist", "genre"]
        let conditions = names.map { $0 == "genre" ? genre(containing: text) : column($0, contains: text) }
        return .either(
            // Each key is in an index, which is read in less time than the table.
            sqlite: """
                tracks.id IN (\(conditions.map { "SELECT id FROM tracks WHERE \($0)" }.joined(" UNION ALL ")))
                """,
            postgres: conditions.joined(" OR ")
        )
    }

    /// The condition that a column, of which the first letters are in a key, contains a text.
    private static func column(_ name: String, contains text: String) -> SQL {
        let (key, isLong) = ("\(name)_key", "length(\(name)_key) = \(String.foldedLength)")
        return .either(
            sqlite: """
                instr(\(raw: key), \(text.folded)) > 0
                OR \(raw: isLong) AND instr(folded(\(raw: name)), \(text.folded(upTo: .max))) > 0
                """,
            postgres: """
                position(\(text.folded) IN \(raw: key)) > 0
                OR \(raw: isLong) AND position(\(text.lowercased()) IN lower(\(raw: name))) > 0
                """
        )
    }

    private static func genre(containing text: String) -> SQL {
        .either(
            sqlite: """
                genre IN (
                    SELECT genre FROM (SELECT DISTINCT genre FROM tracks)
                    WHERE instr(folded(genre), \(text.folded(upTo: .max))) > 0
                )
                """,
            postgres: "position(\(text.folded) IN genre_key) > 0"
        )
    }

    private static func contains(path: String) -> SQL {
        .either(
            sqlite: "instr(folded(location), \(path)) > 0",
            postgres: "position(\(path) IN location_key) > 0"
        )
    }

    private static func plays(in range: ClosedRange<Int>) -> SQL {
        .either(
            // The index is on the negated number.
            sqlite: "plays_key BETWEEN \(range.upperBound.negative) AND \(range.lowerBound.negative)",
            postgres: heard("plays BETWEEN \(range.lowerBound) AND \(range.upperBound)")
        )
    }

    private static func lastPlayed(from first: Int64, to last: Int64) -> SQL {
        let isIn: SQL = "last_slot BETWEEN \(first) AND \(last)"
        return .either(
            sqlite: """
                EXISTS (SELECT 1 FROM track_groups WHERE track_groups.name_hash = tracks.name_hash AND \(isIn))
                """,
            postgres: heard(isIn)
        )
    }

    private static func heard(_ condition: SQL) -> SQL {
        "tracks.id IN (SELECT id FROM heard_tracks WHERE \(condition))"
    }

    /// A condition on a column of seconds since 1970.
    private static func seconds(_ column: String, in range: Range<Date>) -> SQL {
        """
        \(raw: column) >= \(range.lowerBound.fullSecond) AND \(raw: column) < \(range.upperBound.fullSecond)
        """
    }

    private static func equality(_ text: String, in field: SearchQuery.TextField?) -> SQL {
        let key = text.folded
        return switch field {
        case nil: "title_key = \(key) OR artist_key = \(key) OR album_key = \(key)"
        case .genre:
            .either(
                sqlite: "folded(tracks.genre) = \(text.folded(upTo: .max))",
                postgres: "genre_key = \(key)"
            )
        case let field?: "\(raw: field.rawValue)_key = \(key)"
        }
    }
}

extension Int {
    /// The negated number, or the nearest representable one.
    fileprivate var negative: Int { -Swift.max(self, -.max) }
}

extension Date {
    /// The first full second at or after the date, since 1970, or the nearest representable one.
    fileprivate var fullSecond: Int {
        Int(exactly: timeIntervalSince1970.rounded(.up)) ?? (timeIntervalSince1970 < 0 ? .min : .max)
    }
}
