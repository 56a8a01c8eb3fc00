import Entities
import Foundation
import Postgres
import Services
import Storing

/// A search as a condition on a row of `tracks`, in SQL.
struct SearchConditions {
    private var conditions: [String] = []
    private var statement: StatementArguments

    /// No conditions.
    ///
    /// - Parameter arguments: those of the statement so far.
    init(after arguments: [PostgresValue] = []) {
        statement = StatementArguments(arguments)
    }

    /// All conditions of a search; `nil` has none.
    ///
    /// - Throws: `searchTooLong`.
    init(whole query: SearchQuery?, after arguments: [PostgresValue] = []) throws(ServiceError) {
        self.init(after: arguments)
        guard let query else { return }
        let phrases = try SearchPhrases(query)
        addOthers(of: query)
        if !phrases.wanted.isEmpty, !add(phrases.wanted) { add("false") }
        addUnwanted(phrases.unwanted)
    }

    var isEmpty: Bool { conditions.isEmpty }

    /// The conditions joined; `true` if there are none.
    var sql: String { conditions.isEmpty ? "true" : conditions.joined(separator: " AND ") }

    /// Those of the statement so far, and those of the conditions.
    var arguments: [PostgresValue] { statement.values }

    /// Adds an argument of the statement, and returns what stands for it.
    mutating func argument(_ value: PostgresValue) -> String { statement.add(value) }

    /// Adds another condition.
    mutating func add(_ sql: String) { conditions.append(sql) }

    /// Adds the conditions of a search other than words.
    mutating func addOthers(of query: SearchQuery) {
        for term in query.terms {
            guard let sql = term.condition.sql(&statement) else { continue }
            // Unknown values are NULL and meet no condition.
            add(term.isExcluded ? "(\(sql)) IS NOT TRUE" : "(\(sql))")
        }
    }

    /// Adds the condition that a track has all phrases with words.
    ///
    /// - Returns: whether one has words.
    mutating func add(_ phrases: [SearchPhrase]) -> Bool {
        let places = phrases.compactMap { $0.places(&statement) }
        for place in places { add("tracks.id IN (\(place))") }
        return !places.isEmpty
    }

    /// A query for the tracks that have a phrase, as part of a condition; `nil` if the phrase has no words.
    mutating func places(of phrase: SearchPhrase, in fields: [SearchField]) -> String? {
        phrase.places(in: fields, &statement)
    }

    /// Adds the condition that a track has none of the phrases.
    mutating func addUnwanted(_ phrases: [SearchPhrase]) {
        for place in phrases.compactMap({ $0.places(&statement) }) {
            add("NOT EXISTS (SELECT 1 FROM (\(place)) AS unwanted WHERE unwanted.track_id = tracks.id)")
        }
    }
}

extension SearchQuery.Condition {
    /// `nil` if the index of words has the answer.
    fileprivate func sql(_ arguments: inout StatementArguments) -> String? {
        switch self {
        case .text(let text, let field, .exact):
            return Self.equality(text, in: field, &arguments)
        case .text:
            return nil
        case .path(let path):
            return "position(\(arguments.add(.sought(path.folded(upTo: .max)))) IN location_key) > 0"
        case .source(let name):
            let songs = arguments.add(.text(Location.songs(of: name)))
            return """
                left(tracks.location, length(\(songs))) = \(songs) OR tracks.id IN (
                    SELECT track_id FROM places WHERE left(places.location, length(\(songs))) = \(songs)
                )
                """
        case .number(.year, let range):
            return "year BETWEEN \(arguments.add(range.lowerBound)) AND \(arguments.add(range.upperBound))"
        case .number(.plays, let range):
            return """
                tracks.id IN (
                    SELECT id FROM heard_tracks
                    WHERE plays BETWEEN \(arguments.add(range.lowerBound)) AND \(arguments.add(range.upperBound))
                )
                """
        case .date(.added, let range):
            return Self.seconds("added_at", in: range, &arguments)
        case .date(.liked, let range):
            return Self.seconds("liked_at", in: range, &arguments)
        case .date(.missing, let range):
            return Self.seconds("missing_since", in: range, &arguments)
        case .date(.played, let range):
            let (first, last) = (Int(Slot.first(in: range)), Int(Slot.last(in: range)))
            return """
                tracks.id IN (
                    SELECT id FROM heard_tracks
                    WHERE last_slot BETWEEN \(arguments.add(first)) AND \(arguments.add(last))
                )
                """
        }
    }

    /// A condition on a column of seconds since 1970.
    private static func seconds(
        _ column: String,
        in range: Range<Date>,
        _ arguments: inout StatementArguments
    ) -> String {
        let (first, end) = (
            arguments.add(range.lowerBound.fullSecond), arguments.add(range.upperBound.fullSecond)
        )
        return "\(column) >= \(first) AND \(column) < \(end)"
    }

    private static func equality(
        _ text: String,
        in field: SearchQuery.TextField?,
        _ arguments: inout StatementArguments
    ) -> String {
        let key = arguments.add(.key(text))
        let fields: [SearchQuery.TextField] = field.map { [$0] } ?? [.title, .artist, .album]
        return fields.map { "\($0.rawValue)_key = \(key)" }.joined(separator: " OR ")
    }
}

extension StatementArguments {
    fileprivate mutating func add(_ number: Int) -> String { add(.integer(Int64(number))) }
}

extension Date {
    /// The first full second that isn't before the date, since 1970; the nearest possible if that isn't storable.
    fileprivate var fullSecond: Int {
        Int(exactly: timeIntervalSince1970.rounded(.up)) ?? (timeIntervalSince1970 < 0 ? .min : .max)
    }
}
