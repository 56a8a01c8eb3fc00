import CPostgres

extension PostgresSession {
    /// Sends rows in the binary format of `COPY`, the fastest way to insert them.
    ///
    /// - Parameters:
    ///   - sql: a statement such as `COPY plays (track, at) FROM STDIN (FORMAT binary)`.
    ///   - write: appends the fields of all rows, one after another.
    /// - Returns: the number of rows copied.
    @discardableResult
    public func copyIn(_ sql: String, _ write: (PostgresCopyWriter) throws -> Void) throws -> Int {
        let mayCommit = link.isIdle
        let columns = try startCopy(sql)
        isBusy = true
        defer { isBusy = false }
        do {
            let writer = PostgresCopyWriter(columns: columns) { [self] bytes in
                if job?.isCancelled == true { throw CancellationError() }
                let count = Int32(clamping: bytes.count)
                let isTaken = bytes.withUnsafeBytes { bytes in
                    link.pq.functions.pointee.putCopyData(link.connection, bytes.baseAddress, count)
                }
                guard isTaken == 1 else { throw failure(mayCommit: false) }
            }
            try write(writer)
            try writer.finish()
        } catch {
            // The reason appears only in the server's log.
            _ = link.pq.functions.pointee.putCopyEnd(link.connection, "given up")
            drain(cancelling: false)
            throw error
        }
        guard link.pq.functions.pointee.putCopyEnd(link.connection, nil) == 1 else {
            throw failure(mayCommit: mayCommit)
        }
        let result = try lastResult(mayCommit: mayCommit)
        return result.changedCount
    }

    /// Starts to copy. Returns the number of columns.
    private func startCopy(_ sql: String) throws -> Int {
        try begin()
        guard let pointer = link.pq.functions.pointee.exec(link.connection, sql) else {
            throw failure(mayCommit: false)
        }
        guard link.pq.functions.pointee.resultStatus(pointer) == PGRES_COPY_IN else {
            _ = try checked(pointer, mayCommit: false)
            throw PostgresError.misuse("It doesn't copy.")
        }
        let result = ServerResult(pointer, link.pq)
        guard link.pq.functions.pointee.binaryTuples(pointer) == 1 else {
            link.hangUp()
            throw PostgresError.misuse("COPY must be binary.")
        }
        return result.columnCount
    }

    /// Returns the result after all data has been copied.
    private func lastResult(mayCommit: Bool) throws -> ServerResult {
        let pointer = link.pq.functions.pointee.getResult(link.connection)
        defer { drain(cancelling: false) }
        return try checked(pointer, mayCommit: mayCommit)
    }
}
