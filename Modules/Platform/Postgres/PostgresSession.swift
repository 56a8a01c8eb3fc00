import CPostgres
import Platform

/// Runs statements in the body of `PostgresConnection.run`, on the connection's thread.
///
/// Arguments are `$1`, `$2` … in the SQL. Statements are prepared on first use. All methods throw `PostgresError`, or
/// `CancellationError` once the task is cancelled.
public final class PostgresSession {
    let link: ServerLink
    var statements = StatementCache(limit: 256)
    /// Whether a statement's rows are being read or copied.
    var isBusy = false
    var job: ConnectionJob?
    /// A value for the rest of the transaction, such as rows that are needed several times; `nil` at its beginning.
    public var remembered: (any Sendable)?

    init(_ link: ServerLink) {
        self.link = link
    }

    /// Returns the rows of a statement. A lost connection is reported as `connectionLost`; statements that change
    /// something and return rows (`RETURNING`) therefore belong in transactions.
    public func rows(_ sql: String, _ arguments: [PostgresValue] = []) throws -> PostgresRows {
        PostgresRows(try result(of: sql, arguments, mayCommit: false))
    }

    /// Runs a statement for its effect.
    ///
    /// - Returns: the number of changed rows.
    @discardableResult
    public func execute(_ sql: String, _ arguments: [PostgresValue] = []) throws -> Int {
        try result(of: sql, arguments, mayCommit: link.isIdle).changedCount
    }

    /// Runs statements separated by semicolons, without arguments. Outside of a transaction, they form one.
    public func script(_ sql: String) throws {
        try begin()
        let mayCommit = link.isIdle
        _ = try checked(link.pq.functions.pointee.exec(link.connection, sql), mayCommit: mayCommit)
    }

    private func result(of sql: String, _ arguments: [PostgresValue], mayCommit: Bool) throws -> ServerResult
    {
        let arguments = try Arguments(arguments)
        let isAlone = link.isIdle
        let error: PostgresError
        do {
            return try answer(to: sql, arguments, mayCommit: mayCommit)
        } catch let failure as PostgresError {
            error = failure
        }
        // A plan made stale by an altered table aborts a transaction; outside of one, nothing has happened yet.
        guard isAlone, error == .conflict, statements.isEmpty else { throw error }
        return try answer(to: sql, arguments, mayCommit: mayCommit)
    }

    private func answer(to sql: String, _ arguments: Arguments, mayCommit: Bool) throws -> ServerResult {
        try checked(execute(try prepared(sql, arguments.types), arguments), mayCommit: mayCommit)
    }

    private func execute(_ name: String, _ arguments: Arguments) -> OpaquePointer? {
        arguments.withPointers { count, values, lengths, formats in
            link.pq.functions.pointee.execPrepared(link.connection, name, count, values, lengths, formats, 1)
        }
    }

    /// Returns the name of a statement, which is prepared if necessary.
    func prepared(_ sql: String, _ types: [Oid]) throws -> String {
        try begin()
        if let name = statements.name(of: sql, types) { return name }
        let name = statements.newName()
        let result = link.pq.functions.pointee.prepare(
            link.connection,
            name,
            sql,
            Int32(clamping: types.count),
            types
        )
        _ = try checked(result, mayCommit: false)
        statements.add(name, sql, types)
        forgetStatements()
        return name
    }

    /// Deallocates the statements beyond the cache's limit.
    func forgetStatements() {
        while let name = statements.removeSuperfluous() {
            link.pq.functions.pointee.clear(
                link.pq.functions.pointee.exec(link.connection, "DEALLOCATE \(name)")
            )
        }
    }
}

extension PostgresSession {
    /// Checks whether a statement can run; called before each one.
    func begin() throws {
        if job?.isCancelled == true { throw CancellationError() }
        guard !isBusy else { throw PostgresError.misuse("Another statement's rows are being read.") }
        guard !link.isLost else { throw PostgresError.connectionLost }
    }

    /// Returns a result, or throws its error.
    ///
    /// - Parameter mayCommit: whether the statement may have taken effect even though its response is lost.
    func checked(_ pointer: OpaquePointer?, mayCommit: Bool) throws(PostgresError) -> ServerResult {
        guard let pointer else { throw failure(mayCommit: mayCommit) }
        let result = ServerResult(pointer, link.pq)
        switch result.status {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_EMPTY_QUERY, PGRES_PIPELINE_SYNC:
            return result
        case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
            // Nothing else ends a COPY without a reader or writer.
            link.hangUp()
            throw .misuse("COPY is for copyIn.")
        default:
            let server = ServerError(link.pq, pointer)
            if server.isStalePlan { statements.removeAll() }
            // libpq may have failed to write without having read that the connection ended.
            if server.state.isEmpty { link.takeInput() }
            if server.state.isEmpty || link.isLost { throw failure(mayCommit: mayCommit) }
            throw mayCommit && server.error == .connectionLost ? .commitUnknown : server.error
        }
    }

    /// Returns the error for a libpq call without a result.
    func failure(mayCommit: Bool) -> PostgresError {
        if link.isLost { return mayCommit ? .commitUnknown : .connectionLost }
        let message =
            link.pq.functions.pointee.errorMessage(link.connection).map { String(cString: $0) } ?? ""
        return .server(state: "", message: message.split(separator: "\n").first.map(String.init) ?? "")
    }
}
