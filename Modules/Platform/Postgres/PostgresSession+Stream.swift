import CPostgres

extension PostgresSession {
    /// Calls `each` with the rows of a statement as they arrive, without keeping them.
    ///
    /// A stream that ends early is also cancelled on the server. Within a transaction, which this would abort, the
    /// remaining rows are received and dropped instead, unless `each` throws.
    ///
    /// - Parameter each: returns whether to continue. It can't run statements.
    public func stream(
        _ sql: String,
        _ arguments: [PostgresValue] = [],
        each: (PostgresRow) throws -> Bool
    ) throws {
        let arguments = try Arguments(arguments)
        let name = try prepared(sql, arguments.types)
        let isAlone = link.isIdle
        let isSent = arguments.withPointers { count, values, lengths, formats in
            link.pq.functions.pointee.sendQueryPrepared(
                link.connection,
                name,
                count,
                values,
                lengths,
                formats,
                1
            )
        }
        guard isSent == 1, link.pq.functions.pointee.setSingleRowMode(link.connection) == 1 else {
            throw failure(mayCommit: false)
        }
        isBusy = true
        defer { isBusy = false }
        do {
            while let pointer = link.pq.functions.pointee.getResult(link.connection) {
                let result = try checked(pointer, mayCommit: false)
                guard result.rowCount > 0 else { continue }
                if job?.isCancelled == true { throw CancellationError() }
                guard try each(PostgresRow(result: result, index: 0)) else { break }
            }
            drain(cancelling: isAlone)
        } catch {
            drain(cancelling: true)
            throw error
        }
    }

    /// Drops the remaining results of a statement.
    func drain(cancelling: Bool) {
        if cancelling, link.transaction == PQTRANS_ACTIVE { link.cancel() }
        while let pointer = link.pq.functions.pointee.getResult(link.connection) {
            let status = link.pq.functions.pointee.resultStatus(pointer)
            link.pq.functions.pointee.clear(pointer)
            if [PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH].contains(status) { return link.hangUp() }
        }
    }
}
