import CPostgres

extension PostgresSession {
    /// Runs statements in one round trip. Outside of a transaction, they form one: if one fails, none takes effect.
    /// They can't begin or end transactions, nor copy.
    ///
    /// - Returns: the rows of each statement.
    /// - Throws: the first error.
    @discardableResult
    public func pipeline(_ statements: [PostgresStatement]) throws -> [PostgresRows] {
        guard !statements.isEmpty else { return [] }
        try begin()
        let encoded = try statements.map { ($0.sql, try Arguments($0.arguments)) }
        let functions = link.pq.functions
        let mayCommit = link.isIdle
        guard functions.pointee.enterPipelineMode(link.connection) == 1,
            functions.pointee.setnonblocking(link.connection, 1) == 0
        else { throw failure(mayCommit: false) }
        let outcome = Result { try answers(to: try send(encoded), mayCommit: mayCommit) }
        // libpq can't leave pipeline mode while it expects responses that were never requested.
        if functions.pointee.setnonblocking(link.connection, 0) != 0
            || functions.pointee.exitPipelineMode(link.connection) != 1
        {
            link.hangUp()
        }
        forgetStatements()
        return try outcome.get()
    }

    /// The responses of a pipeline, in order.
    private enum Expected {
        case preparation(name: String, sql: String, types: [Oid])
        case rows
    }

    private func send(_ encoded: [(sql: String, arguments: Arguments)]) throws -> [Expected] {
        let functions = link.pq.functions
        var expected: [Expected] = []
        var names: [(sql: String, types: [Oid], name: String)] = []
        for (sql, arguments) in encoded {
            let types = arguments.types
            let known =
                statements.name(of: sql, types)
                ?? names.first { $0.sql == sql && $0.types == types }?.name
            let name = known ?? statements.newName()
            if known == nil {
                let count = Int32(clamping: types.count)
                guard functions.pointee.sendPrepare(link.connection, name, sql, count, types) == 1 else {
                    throw failure(mayCommit: false)
                }
                expected.append(.preparation(name: name, sql: sql, types: types))
                names.append((sql, types, name))
            }
            let isSent = arguments.withPointers { count, values, lengths, formats in
                functions.pointee.sendQueryPrepared(link.connection, name, count, values, lengths, formats, 1)
            }
            guard isSent == 1 else { throw failure(mayCommit: false) }
            expected.append(.rows)
        }
        guard functions.pointee.pipelineSync(link.connection) == 1 else { throw failure(mayCommit: false) }
        return expected
    }

    private func answers(to expected: [Expected], mayCommit: Bool) throws -> [PostgresRows] {
        let functions = link.pq.functions
        // The server may wait until its responses are read before it reads more.
        while functions.pointee.flush(link.connection) == 1 {
            if link.wait(toSend: true), functions.pointee.consumeInput(link.connection) != 1 { break }
        }
        _ = functions.pointee.setnonblocking(link.connection, 0)
        var (answers, first): ([PostgresRows], PostgresError?) = ([], nil)
        for expected in expected {
            while let pointer = functions.pointee.getResult(link.connection) {
                guard first == nil else {
                    functions.pointee.clear(pointer)
                    continue
                }
                do {
                    let result = try checked(pointer, mayCommit: mayCommit)
                    switch expected {
                    case .preparation(let name, let sql, let types): statements.add(name, sql, types)
                    case .rows: answers.append(PostgresRows(result))
                    }
                } catch {
                    // libpq would wait for the data of a COPY forever.
                    if case .misuse = error { throw error }
                    first = error
                }
            }
        }
        // The sync at the end; nothing is committed before it.
        let end = functions.pointee.getResult(link.connection)
        if let first {
            functions.pointee.clear(end)
            throw first
        }
        _ = try checked(end, mayCommit: mayCommit)
        return answers
    }
}
