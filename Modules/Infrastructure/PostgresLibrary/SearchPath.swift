import Postgres

extension PostgresSession {
    /// Restricts a new connection to names in the library's schema: other schemas on the path may belong to a user who
    /// puts tables and functions with the same names there.
    ///
    /// The library is in the first schema on the path that contains one; a new one is made in the first schema.
    func pinSearchPath() throws {
        do {
            try script(
                """
                SELECT pg_catalog.set_config('search_path', pg_catalog.quote_ident(schema) || ', pg_temp', false)
                FROM (
                    SELECT coalesce(
                        (
                            SELECT nspname FROM pg_catalog.pg_namespace WHERE oid = (
                                SELECT relnamespace FROM pg_catalog.pg_class
                                WHERE oid = pg_catalog.to_regclass('sidewinder')::OID
                            )
                        ),
                        current_schema()
                    ) AS schema
                ) AS library WHERE schema IS NOT NULL
                """
            )
        } catch PostgresError.commitUnknown {
            // Safe to retry: it changed nothing that outlives the connection.
            throw PostgresError.connectionLost
        }
    }
}
