import CPostgres

extension PostgresSession {
    /// Sends rows in the binary format of `COPY`, the fastest way in.
    ///
    /// - Parameters:
    ///   - sql: such as `COPY plays (track, at) FROM STDIN (FORMAT binary)`.
    ///   - write: appends the fields of all rows, one after another.
    /// - Returns: how many rows were copied.
    @discardableResult
    public func copyIn(_ sql: String, _ write: (PostgresCopyWriter) throws -> Void) throws -> Int {
        let mayCommit = link.isIdle
        let columns = try startCopy(sql, PGRES_COPY_IN)
        isBusy = true
        defer { isBusy = false }
        do {
            let writer = PostgresCopyWriter(columns: columns) { [self] bytes in
                if errand?.isCancelled == true { throw CancellationError() }
                let count = Int32(clamping: bytes.count)
                let isTaken = bytes.withUnsafeBytes { bytes in
                    link.pq.functions.pointee.putCopyData(link.connection, bytes.baseAddress, count)
                }
                guard isTaken == 1 else { throw failure(mayCommit: false) }
            }
            try write(writer)
            try writer.finish()
        } catch {
            // Named in the server's log only.
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

    /// Receives rows in the binary format of `COPY`, the fastest way out, without keeping them.
    ///
    /// - Parameters:
    ///   - sql: such as `COPY (SELECT …) TO STDOUT (FORMAT binary)`.
    ///   - each: returns whether to go on, as for `stream`.
    public func copyOut(_ sql: String, each: (PostgresCopyRow) throws -> Bool) throws {
        let isAlone = link.isIdle
        _ = try startCopy(sql, PGRES_COPY_OUT)
        isBusy = true
        defer { isBusy = false }
        do {
            var reader = CopyReader()
            var piece: UnsafeMutablePointer<CChar>?
            var isWanted = true
            while isWanted {
                let count = link.pq.functions.pointee.getCopyData(link.connection, &piece, 0)
                guard count > 0 else { break }
                defer { link.pq.functions.pointee.freemem(piece) }
                if errand?.isCancelled == true { throw CancellationError() }
                isWanted = try reader.read(UnsafeRawBufferPointer(start: piece, count: Int(count)), each)
            }
            guard isWanted else { return drainCopy(cancelling: isAlone) }
            _ = try lastResult(mayCommit: false)
        } catch {
            drainCopy(cancelling: true)
            throw error
        }
    }

    /// Begins to copy, and returns the number of columns.
    private func startCopy(_ sql: String, _ direction: ExecStatusType) throws -> Int {
        try begin()
        guard let pointer = link.pq.functions.pointee.exec(link.connection, sql) else {
            throw failure(mayCommit: false)
        }
        guard link.pq.functions.pointee.resultStatus(pointer) == direction else {
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

    /// The result after all data were copied.
    private func lastResult(mayCommit: Bool) throws -> ServerResult {
        let pointer = link.pq.functions.pointee.getResult(link.connection)
        defer { drain(cancelling: false) }
        return try checked(pointer, mayCommit: mayCommit)
    }

    /// Drops the data that are still to come.
    private func drainCopy(cancelling: Bool) {
        if cancelling, link.transaction == PQTRANS_ACTIVE { link.cancel() }
        var piece: UnsafeMutablePointer<CChar>?
        while link.pq.functions.pointee.getCopyData(link.connection, &piece, 0) > 0 {
            link.pq.functions.pointee.freemem(piece)
        }
        drain(cancelling: false)
    }
}
