import CPostgres

extension PostgresSession {
    /// Runs `body` in a transaction, which is committed, or rolled back if `body` throws.
    ///
    /// - Throws: `commitUnknown` if the connection is lost while committing, or `connectionLost` if the transaction
    ///   only reads; otherwise the error that `body` throws.
    public func inTransaction<Value>(_ kind: PostgresTransaction, _ body: () throws -> Value) throws -> Value
    {
        guard link.isIdle || link.isLost else { throw PostgresError.misuse("A transaction is open already.") }
        try begin()
        remembered = nil
        try open(kind)
        do {
            let value = try body()
            try commit(kind)
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    private func open(_ kind: PostgresTransaction) throws {
        do {
            _ = try checked(link.pq.functions.pointee.exec(link.connection, kind.sql), mayCommit: false)
        } catch {
            // The response of a standby to a transaction that writes.
            if kind != .readOnly, case .unsupported = error { throw PostgresError.readOnly }
            throw error
        }
    }

    private func commit(_ kind: PostgresTransaction) throws {
        try begin()
        let result = try checked(
            link.pq.functions.pointee.exec(link.connection, "COMMIT"),
            mayCommit: kind != .readOnly
        )
        // The response of a transaction in which a statement failed.
        if result.command == "ROLLBACK" {
            throw PostgresError(state: "25P02", message: "A statement of the transaction failed.")
        }
    }

    /// Rolls back an open transaction, even one opened by a statement of `body`. Ignores errors.
    func rollBack() {
        guard !link.isLost, !link.isIdle else { return }
        link.pq.functions.pointee.clear(link.pq.functions.pointee.exec(link.connection, "ROLLBACK"))
    }
}
