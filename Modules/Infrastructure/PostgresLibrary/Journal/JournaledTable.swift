import Postgres
import StoreCore

extension JournaledTable {
    /// Restores the rows of a change to their state before or after it.
    func restore(_ image: RowImage, of change: Int64, in session: PostgresSession) throws {
        let arguments: [PostgresValue] = [.integer(change), .integer(part)]
        let changed = try session.rows(
            "SELECT row_id FROM changed_rows WHERE change_id = $1 AND part = $2",
            arguments
        ).map { row in try row[0] as Int64 }
        guard !changed.isEmpty else { return }
        try session.execute("DELETE FROM \(name) WHERE id = ANY ($1)", [.integers(changed)])
        let (defaults, image) = (try defaults(in: session), image.rawValue)
        try session.execute(
            """
            INSERT INTO \(name) SELECT image.*
            FROM changed_rows, jsonb_populate_record(NULL::\(name), \(defaults) || \(image)) AS image
            WHERE change_id = $1 AND part = $2 AND \(image) IS NOT NULL
            """,
            arguments
        )
        if self == .tracks { try session.reindex(changed) }
        if self == .sources { try SourceRows(PostgresLibrarySession(session)).didRestore(changed) }
    }

    /// An SQL expression for the column defaults as JSON. Images saved before a column was added lack it.
    private func defaults(in session: PostgresSession) throws -> String {
        let columns = try session.rows(
            """
            SELECT quote_literal(attname) || ', ' || pg_get_expr(adbin, adrelid) FROM pg_attrdef
            JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
            WHERE adrelid = to_regclass($1)
            """,
            [.text(name)]
        ).map { row in try row[0] as String }
        return "jsonb_build_object(\(columns.joined(separator: ", ")))"
    }
}
