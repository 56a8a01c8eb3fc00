import Entities
import Foundation
import GRDB
import Services
import Storing

/// The part of a search that the full-text index can't answer: a condition on a row of `tracks`, in SQL.
struct SearchConditions {
    private var conditions: [String] = []
    private(set) var arguments = StatementArguments()

    init(_ query: SearchQuery) {
        for term in query.terms { add(term) }
    }

    var isEmpty: Bool { conditions.isEmpty }

    /// All conditions of a search, including the query of the full-text index; `nil` has no conditions.
    ///
    /// - Throws: `searchTooLong`.
    init(whole query: SearchQuery?) throws(ServiceError) {
        self.init(query ?? SearchQuery([]))
        guard let query else { return }
        let expression = try SearchExpression(query)
        let search = "(SELECT rowid FROM tracks_search WHERE tracks_search MATCH ?)"
        if let wanted = expression.wanted { add("id IN \(search)", [wanted]) }
        if let unwanted = expression.unwanted { add("id NOT IN \(search)", [unwanted]) }
    }

    /// The conditions joined; `true` if there are none.
    var sql: String { conditions.isEmpty ? "true" : conditions.joined(separator: " AND ") }

    /// Adds another condition.
    mutating func add(_ sql: String, _ arguments: StatementArguments) {
        conditions.append(sql)
        self.arguments += arguments
    }

    private mutating func add(_ term: SearchQuery.Term) {
        guard let (sql, arguments) = term.condition.sql else { return }
        // Unknown values are NULL and meet no condition.
        add(term.isExcluded ? "(\(sql)) IS NOT TRUE" : "(\(sql))", arguments)
    }
}

extension SearchQuery.Condition {
    /// `nil` if the full-text index has the answer.
    fileprivate var sql: (String, StatementArguments)? {
        switch self {
        case .text(let text, let field, .exact):
            return Self.equality(text, in: field)
        case .text:
            return nil
        case .path(let path):
            return ("instr(folded(location), ?) > 0", [path.folded(upTo: .max)])
        case .source(let name):
            let songs = Location.songs(of: name)
            return (Self.isAtSource, [songs, songs.afterPrefix, songs, songs.afterPrefix])
        case .number(.year, let range):
            return ("year BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
        case .number(.plays, let range):
            // The index is on the negated number.
            return ("plays_key BETWEEN ? AND ?", [range.upperBound.negative, range.lowerBound.negative])
        case .date(.added, let range):
            return Self.seconds("added_at", in: range)
        case .date(.liked, let range):
            return Self.seconds("liked_at", in: range)
        case .date(.missing, let range):
            return Self.seconds("missing_since", in: range)
        case .date(.played, let range):
            return ("\(Self.lastSlot) BETWEEN ? AND ?", [Slot.first(in: range), Slot.last(in: range)])
        }
    }

    private static let isAtSource = """
        location > ? AND location < ? OR id IN (SELECT track_id FROM places WHERE location > ? AND location < ?)
        """

    /// A condition on a column of seconds since 1970.
    private static func seconds(_ column: String, in range: Range<Date>) -> (String, StatementArguments) {
        let (first, end) = (range.lowerBound, range.upperBound)
        return (
            "\(column) >= ? AND \(column) < ?",
            [
                first == .distantPast ? -.infinity : first.timeIntervalSince1970,
                end == .distantFuture ? .infinity : end.timeIntervalSince1970,
            ]
        )
    }

    private static func equality(_ text: String, in field: SearchQuery.TextField?) -> (
        String, StatementArguments
    ) {
        let key = text.folded
        return switch field {
        case nil: ("title_key = ? OR artist_key = ? OR album_key = ?", [key, key, key])
        case .genre: ("folded(tracks.genre) = ?", [text.folded(upTo: .max)])
        case let field?: ("\(field.rawValue)_key = ?", [key])
        }
    }

    /// The slot in which a track was last played.
    private static let lastSlot = """
        (SELECT last_slot FROM track_groups WHERE track_groups.name_hash = tracks.name_hash)
        """
}

extension Int {
    /// The negated number, or the nearest possible.
    fileprivate var negative: Int { -Swift.max(self, -.max) }
}
