import Postgres

extension PostgresSession {
    /// Has a new connection find names in the library's schema only: others on the path may belong to somebody who puts
    /// tables and functions of the same names there.
    func pinSearchPath() throws {
        do {
            try script(
                """
                SELECT pg_catalog.set_config('search_path', pg_catalog.quote_ident(current_schema()) || ', pg_temp', false)
                WHERE current_schema() IS NOT NULL
                """
            )
        } catch PostgresError.commitUnknown {
            // It changed nothing that outlives the connection.
            throw PostgresError.connectionLost
        }
    }
}
