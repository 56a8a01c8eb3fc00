import Postgres

extension PostgresSession {
    /// Has a new connection find names in the library's schema only: others on the path may belong to somebody who puts
    /// tables and functions of the same names there. A library is in the first schema of the path that has one; a new one
    /// is made in the first schema.
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
            // It changed nothing that outlives the connection.
            throw PostgresError.connectionLost
        }
    }
}
