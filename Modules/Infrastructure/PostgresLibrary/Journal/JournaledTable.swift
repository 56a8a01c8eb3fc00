import Postgres
import StoreCore

extension PostgresLibrarySession {
    package func restore(_ image: RowImage, of change: Int64, in table: JournaledTable) throws {
        let (name, arguments) = (table.name, [PostgresValue.integer(change), .integer(table.part)])
        let changed = try session.rows(
            "SELECT row_id FROM changed_rows WHERE change_id = $1 AND part = $2",
            arguments
        ).map { row in try row[0] as Int64 }
        guard !changed.isEmpty else { return }
        try session.execute("DELETE FROM \(name) WHERE id = ANY ($1)", [.integers(changed)])
        let (defaults, image) = (try defaults(of: table), image.rawValue)
        try session.execute(
            """
            INSERT INTO \(name) SELECT image.*
            FROM changed_rows, jsonb_populate_record(NULL::\(name), \(defaults) || \(image)) AS image
            WHERE change_id = $1 AND part = $2 AND \(image) IS NOT NULL
            """,
            arguments
        )
        if table == .tracks { try session.reindex(changed) }
        if table == .sources { try SourceRows(self).didRestore(changed) }
    }

    /// An SQL expression for the column defaults as JSON. Images saved before a column was added lack it.
    private func defaults(of table: JournaledTable) throws -> String {
        let columns = try session.rows(
            """
            SELECT quote_literal(attname) || ', ' || pg_get_expr(adbin, adrelid) FROM pg_attrdef
            JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
            WHERE adrelid = to_regclass($1)
            """,
            [.text(table.name)]
        ).map { row in try row[0] as String }
        return "jsonb_build_object(\(columns.joined(separator: ", ")))"
    }
}
