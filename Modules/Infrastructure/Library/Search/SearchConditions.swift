import Entities
import Foundation
import GRDB
import Services

/// What the full-text index can't say of a search: a condition on a row of `tracks`, in SQL.
struct SearchConditions {
    private var conditions: [String] = []
    private(set) var arguments = StatementArguments()

    init(_ query: SearchQuery) {
        for term in query.terms { add(term) }
    }

    var isEmpty: Bool { conditions.isEmpty }

    /// All that a search says, with what the full-text index is asked for; `nil` says nothing.
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

    /// A condition that is true of each row if there is nothing to say.
    var sql: String { conditions.isEmpty ? "true" : conditions.joined(separator: " AND ") }

    /// Adds another condition.
    mutating func add(_ sql: String, _ arguments: StatementArguments) {
        conditions.append(sql)
        self.arguments += arguments
    }

    private mutating func add(_ term: SearchQuery.Term) {
        guard let (sql, arguments) = term.condition.sql else { return }
        // What isn't known is NULL here, and meets no condition.
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
        case .number(.year, let range):
            return ("year BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
        case .number(.plays, let range):
            // There is an index on the negative number.
            return ("plays_key BETWEEN ? AND ?", [range.upperBound.negative, range.lowerBound.negative])
        case .date(.added, let range):
            let (first, end) = (range.lowerBound, range.upperBound)
            return (
                "added_at >= ? AND added_at < ?",
                [
                    first == .distantPast ? -.infinity : first.timeIntervalSince1970,
                    end == .distantFuture ? .infinity : end.timeIntervalSince1970,
                ]
            )
        case .date(.played, let range):
            return ("\(Self.lastSlot) BETWEEN ? AND ?", [Slot.first(in: range), Slot.last(in: range)])
        }
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

    /// When a track was played last.
    private static let lastSlot = """
        (
            SELECT last_slot FROM play_artists
            JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = title_key
            WHERE play_artists.key = artist_key
        )
        """
}

extension Int {
    /// The number with the other sign, or the nearest to it.
    fileprivate var negative: Int { -Swift.max(self, -.max) }
}
