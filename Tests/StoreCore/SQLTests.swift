import StoreCore
import TestSupport
import Testing

@Suite("SQL") struct SQLTests {
    @Test("Interpolated values become arguments in order, and missing ones NULL")
    func arguments() {
        let name = "x'; DROP TABLE tracks; --"
        let year: Int? = nil
        let sql: SQL = "SELECT \(1) WHERE title = \(name) AND year = \(year) AND \(true)"

        let (sqlite, postgres) = (sql.statement(for: .sqlite), sql.statement(for: .postgres))

        expectEqual(sqlite.text, "SELECT ?1 WHERE title = ?2 AND year = ?3 AND ?4")
        expectEqual(postgres.text, "SELECT $1 WHERE title = $2 AND year = $3 AND $4")
        expectEqual(sqlite.arguments, [.integer(1), .text(name), .null, .boolean(true)])
        expectEqual(postgres.arguments, sqlite.arguments)
    }

    @Test("A spliced statement keeps its arguments, also when repeated")
    func parts() {
        let isPending: SQL = "pending = \(2)"
        let sql: SQL = "SELECT \(raw: "max")(id) WHERE id > \(7) AND \(isPending) OR \(isPending)"

        let statement = sql.statement(for: .postgres)

        expectEqual(statement.text, "SELECT max(id) WHERE id > $1 AND pending = $2 OR pending = $3")
        expectEqual(statement.arguments, [.integer(7), .integer(2), .integer(2)])
    }

    @Test("A list is one argument: an array or, without arrays, JSON")
    func lists() {
        let sql: SQL = "id IN \(in: [3, 4]) AND name IN \(in: ["a\"b", "c\\d\n", "ö"])"

        let (sqlite, postgres) = (sql.statement(for: .sqlite), sql.statement(for: .postgres))

        expectEqual(
            sqlite.text,
            "id IN (SELECT value FROM json_each(?1)) AND name IN (SELECT value FROM json_each(?2))"
        )
        expectEqual(sqlite.arguments, [.text("[3,4]"), .text(#"["a\"b","c\\d\n","ö"]"#)])
        expectEqual(
            postgres.text,
            "id IN (SELECT unnest($1::BIGINT[])) AND name IN (SELECT unnest($2::TEXT[]))"
        )
        expectEqual(postgres.arguments, [.integers([3, 4]), .texts(["a\"b", "c\\d\n", "ö"])])
    }

    @Test("Each engine gets its own variant with only its arguments")
    func dialects() {
        let sql: SQL = "a = \(1) AND \(.either(sqlite: "b = \(2)", postgres: "c = \(3)")) AND d = \(4)"

        expectEqual(sql.statement(for: .sqlite).text, "a = ?1 AND b = ?2 AND d = ?3")
        expectEqual(sql.statement(for: .postgres).text, "a = $1 AND c = $2 AND d = $3")
        expectEqual(sql.statement(for: .postgres).arguments, [.integer(1), .integer(3), .integer(4)])
    }
}
