import CPostgres
import Platform
import Synchronization

/// A connection of libpq. Only `cancel` and `hangUp` may be called by other threads than the one that has it.
final class ServerLink: @unchecked Sendable {
    let pq: LibPQ
    let connection: OpaquePointer
    /// A second descriptor of its socket, so that other threads never use a number that libpq has closed.
    private let socket: OpenFile
    private let canceller: OpaquePointer?

    /// Takes ownership of a connection that is made.
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

    /// Whether no transaction is open, nor a statement on its way.
    var isIdle: Bool { transaction == PQTRANS_IDLE }

    /// Takes what the server sent unasked. A server that ends says so, and hangs up.
    func takeInput() {
        while !isLost, socket.descriptor.poll(Int32(POLLIN), milliseconds: 0) != 0 {
            guard pq.functions.pointee.consumeInput(connection) == 1 else { return }
        }
    }

    /// Waits for bytes from the server, or for room to send some.
    ///
    /// - Returns: whether there are bytes, or the end.
    func wait(toSend: Bool = false) -> Bool {
        let events = toSend ? Int32(POLLIN | POLLOUT) : Int32(POLLIN)
        return socket.descriptor.poll(events, milliseconds: -1) & ~Int32(POLLOUT) != 0
    }

    /// Asks the server to end what it does, and waits until it is asked.
    func cancel() {
        var message: [CChar] = .init(repeating: 0, count: 256)
        _ = pq.functions.pointee.cancel(canceller, &message, 256)
    }

    /// Ends the connection under libpq, which notices when it next reads or writes.
    func hangUp() {
        socket.hangUp()
    }
}

extension Descriptor {
    /// Waits for events, at most for a time; -1 is for ever.
    ///
    /// - Returns: those that came; 0 if it was none.
    func poll(_ events: Int32, milliseconds: Int32) -> Int32 {
        var file = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        while Platform.poll(&file, 1, milliseconds) < 0 {
            guard errno == EINTR else { return 0 }
        }
        return Int32(file.revents)
    }
}
