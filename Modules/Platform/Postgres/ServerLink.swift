import CPostgres
import Platform
import Synchronization

/// A connection of libpq. Threads other than its own may only call `cancel` and `hangUp`.
final class ServerLink: @unchecked Sendable {
    let pq: LibPQ
    let connection: OpaquePointer
    /// A duplicate of its socket's descriptor: other threads never use a number that libpq has closed.
    private let socket: OpenFile
    private let canceller: OpaquePointer?

    /// Takes ownership of an established connection.
    init(_ connection: OpaquePointer, _ pq: LibPQ) throws(PostgresError) {
        let number = fcntl(pq.functions.pointee.socket(connection), F_DUPFD_CLOEXEC, 0)
        guard number >= 0 else {
            pq.functions.pointee.finish(connection)
            throw .unreachable(host: "", port: "", reason: Errno.last.reason)
        }
        (self.pq, self.connection, socket) = (pq, connection, OpenFile(number: number))
        canceller = pq.functions.pointee.getCancel(connection)
    }

    deinit {
        pq.functions.pointee.freeCancel(canceller)
        pq.functions.pointee.finish(connection)
    }

    var isLost: Bool { pq.functions.pointee.status(connection) != CONNECTION_OK }

    var transaction: PGTransactionStatusType { pq.functions.pointee.transactionStatus(connection) }

    /// Whether no transaction is open and no statement is running.
    var isIdle: Bool { transaction == PQTRANS_IDLE }

    /// Reads messages that the server sent without a request, such as the one before it closes the connection.
    func takeInput() {
        while !isLost, socket.descriptor.poll(Int32(POLLIN), milliseconds: 0) != 0 {
            guard pq.functions.pointee.consumeInput(connection) == 1 else { return }
        }
    }

    /// Waits for bytes from the server, or until some can be sent.
    ///
    /// - Returns: whether bytes, or the end, have arrived.
    func wait(toSend: Bool = false) -> Bool {
        let events = toSend ? Int32(POLLIN | POLLOUT) : Int32(POLLIN)
        return socket.descriptor.poll(events, milliseconds: -1) & ~Int32(POLLOUT) != 0
    }

    /// Asks the server to cancel the current statement, and waits until it has received the request.
    func cancel() {
        var message: [CChar] = .init(repeating: 0, count: 256)
        _ = pq.functions.pointee.cancel(canceller, &message, 256)
    }

    /// Shuts down the socket under libpq, which notices this on its next read or write.
    func hangUp() {
        socket.hangUp()
    }
}

extension Descriptor {
    /// Waits for events for a limited time; -1 means no limit.
    ///
    /// - Returns: the events that occurred; 0 for none.
    func poll(_ events: Int32, milliseconds: Int32) -> Int32 {
        var file = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        while Platform.poll(&file, 1, milliseconds) < 0 {
            guard errno == EINTR else { return 0 }
        }
        return Int32(file.revents)
    }
}
