import Foundation

/// The database engine that runs a statement.
package enum Dialect: Sendable {
    case sqlite
    case postgres
}

/// A statement with its arguments, for every engine.
///
/// Interpolated values become arguments, never text. Other statements are spliced in with their arguments; `raw:`
/// inserts names of tables and columns from the code. Text must be SQL that both engines accept: `CAST` and `coalesce`,
/// not `::` and `ifnull`.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
    fileprivate enum Part: Sendable {
        case text(String)
        case argument(StoreValue)
        case list(StoreValue)
        case table([StoreValue], name: String, columns: [String])
        case either(sqlite: SQL, postgres: SQL)
    }

    fileprivate let parts: [Part]

    package init(stringLiteral text: String) { parts = [.text(text)] }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    private init(_ part: Part) { parts = [part] }

    /// A part of a statement that differs between the engines.
    package static func either(sqlite: SQL, postgres: SQL) -> SQL {
        SQL(.either(sqlite: sqlite, postgres: postgres))
    }

    /// A table of arguments, for a `FROM` clause.
    ///
    /// - Parameter lists: the values of each column, from the first row to the last.
    package static func table(_ lists: [StoreValue], as name: String, _ columns: [String]) -> SQL {
        SQL(.table(lists, name: name, columns: columns))
    }

    /// The text for an engine, with its arguments in order.
    package func statement(for dialect: Dialect) -> (text: String, arguments: [StoreValue]) {
        var statement = (text: "", arguments: [StoreValue]())
        append(to: &statement, dialect)
        return statement
    }

    private func append(to statement: inout (text: String, arguments: [StoreValue]), _ dialect: Dialect) {
        for part in parts {
            switch part {
            case .text(let text): statement.text += text
            case .argument(let value):
                statement.arguments.append(value)
                statement.text += dialect.mark(statement.arguments.count)
            case .list(let values):
                statement.arguments.append(dialect.argument(values))
                statement.text += dialect.list(values, dialect.mark(statement.arguments.count))
            case .table(let lists, let name, let columns):
                let arguments = dialect.arguments(table: lists)
                let first = statement.arguments.count + 1
                statement.arguments += arguments
                let marks = arguments.indices.map { dialect.mark(first + $0) }
                statement.text += dialect.table(lists, marks, name: name, columns: columns)
            case .either(let sqlite, let postgres):
                (dialect == .sqlite ? sqlite : postgres).append(to: &statement, dialect)
            }
        }
    }
}

extension [SQL] {
    /// Joins statements with a constant separator.
    package func joined(_ separator: String) -> SQL {
        guard let first else { return "" }
        return dropFirst().reduce(first) { "\($0)\(raw: separator)\($1)" }
    }
}

extension SQL {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

        /// Appends an argument; `nil` is NULL.
        package mutating func appendInterpolation(_ value: (some StoreArgument)?) {
            parts.append(.argument(value?.storeValue ?? .null))
        }

        /// Appends a part of a statement.
        package mutating func appendInterpolation(_ sql: SQL) { parts += sql.parts }

        /// Appends a constant text.
        package mutating func appendInterpolation(raw text: String) { parts.append(.text(text)) }

        /// Appends numbers for `IN`.
        package mutating func appendInterpolation(in numbers: some Sequence<Int64>) {
            parts.append(.list(.integers(Array(numbers))))
        }

        /// Appends texts for `IN`.
        package mutating func appendInterpolation(in texts: some Sequence<String>) {
            parts.append(.list(.texts(Array(texts))))
        }
    }
}

extension Dialect {
    fileprivate func mark(_ number: Int) -> String { self == .sqlite ? "?\(number)" : "$\(number)" }

    /// A list as an argument. SQLite has no arrays, so it gets JSON.
    fileprivate func argument(_ list: StoreValue) -> StoreValue {
        self == .sqlite ? .text("[\(list.json.joined(separator: ","))]") : list
    }

    private func array(_ list: StoreValue) -> String {
        if case .texts = list { "TEXT[]" } else { "BIGINT[]" }
    }

    fileprivate func list(_ list: StoreValue, _ mark: String) -> String {
        self == .sqlite
            ? "(SELECT value FROM json_each(\(mark)))" : "(SELECT unnest(\(mark)::\(array(list))))"
    }

    fileprivate func arguments(table lists: [StoreValue]) -> [StoreValue] {
        guard self == .sqlite else { return lists }
        let columns = lists.map(\.json)
        let count = columns.map(\.count).min() ?? 0
        let rows = (0..<count).map { row in "[\(columns.map { $0[row] }.joined(separator: ","))]" }
        return [.text("[\(rows.joined(separator: ","))]")]
    }

    fileprivate func table(_ lists: [StoreValue], _ marks: [String], name: String, columns: [String])
        -> String
    {
        guard self == .sqlite else {
            let arrays = zip(lists, marks).map { "\($1)::\(array($0))" }
            return "unnest(\(arrays.joined(separator: ", "))) AS \(name) (\(columns.joined(separator: ", ")))"
        }
        let values = columns.enumerated().map { "value ->> \($0) AS \($1)" }
        return "(SELECT \(values.joined(separator: ", ")) FROM json_each(\(marks[0]))) AS \(name)"
    }
}

extension StoreValue {
    /// The values of a list as JSON.
    fileprivate var json: [String] {
        switch self {
        case .integers(let numbers): numbers.map(String.init)
        case .texts(let texts): texts.map(\.json)
        default: []
        }
    }
}

extension String {
    /// The text as JSON. Most texts contain nothing to escape, and an encoder takes twenty times as long.
    fileprivate var json: String {
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"" + self + "\"" }
        // Encoding strings never fails.
        return String(decoding: (try? JSONEncoder().encode(self)) ?? Data("\"\"".utf8), as: UTF8.self)
    }
}
