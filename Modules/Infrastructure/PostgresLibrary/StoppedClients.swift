import Postgres

extension PostgresSession {
    /// Performs a change, even if programs were stopped in the middle of a `COPY`. If the change waits too long, their
    /// sessions are ended and the change is retried once. Those programs also retry when they resume.
    ///
    /// The server itself ends sessions that were stopped between two statements, but no timeout applies while it waits
    /// for data.
    ///
    /// - Parameter change: must be safe to retry.
    func retryingAfterStoppedClients<Value>(_ change: () throws -> Value) throws -> Value {
        do {
            return try change()
        } catch PostgresError.locked {
            guard (try? endStoppedClients()) == true else { throw PostgresError.locked }
            return try change()
        }
    }

    /// Ends the sessions that are changing the library and have sent nothing for three seconds, if this role may.
    ///
    /// - Returns: whether such sessions existed.
    private func endStoppedClients() throws -> Bool {
        let copies = try rows(
            """
            SELECT pid::BIGINT, bytes_processed FROM pg_stat_progress_copy JOIN pg_stat_activity USING (pid)
            WHERE wait_event = 'ClientRead' AND pid IN (
                SELECT pid FROM pg_locks WHERE relation = 'commits'::regclass AND mode = 'RowExclusiveLock'
            )
            """
        ).map { row in (pid: try row[0] as Int64, bytes: try row[1] as Int64) }
        guard !copies.isEmpty else { return false }
        _ = try rows("SELECT pg_sleep(3)::TEXT")
        // Waits until they have ended, for at most ten seconds each.
        _ = try rows(
            """
            SELECT pg_terminate_backend(pid::INTEGER, 10000) FROM pg_stat_progress_copy
            JOIN unnest($1::BIGINT[], $2::BIGINT[]) AS earlier (pid, bytes_processed) USING (pid, bytes_processed)
            """,
            [.integers(copies.map(\.pid)), .integers(copies.map(\.bytes))]
        )
        return true
    }
}
