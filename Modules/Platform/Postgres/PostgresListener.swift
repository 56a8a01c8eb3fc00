import CPostgres
import Platform

/// Listens for `NOTIFY` on a connection of its own.
public enum PostgresListener {
    /// Listens to channels until the stream is terminated.
    ///
    /// - Returns: the notifications from now on. The stream ends when the connection is lost; notifications sent until
    ///   a new one is made are lost.
    /// - Throws: `unsupported`, or another error, if the server can't send notifications, as with some other engines.
    public static func notifications(
        on channels: [String],
        at address: PostgresAddress,
        connectingWithin limit: Duration = .seconds(10)
    ) async throws -> AsyncStream<PostgresNotification> {
        let connection = try await PostgresConnection.connect(to: address, within: limit)
        let link = try await connection.run { session in
            for channel in channels {
                try session.script("LISTEN \"\(channel.replacing("\"", with: "\"\""))\"")
            }
            return session.link
        }
        let (stream, continuation) = AsyncStream<PostgresNotification>.makeStream()
        // Shuts down the socket under libpq, which then notices the end.
        continuation.onTermination = { _ in link.hangUp() }
        connection.start { session in
            session.link.listen { continuation.yield($0) }
            continuation.finish()
        }
        return stream
    }
}

extension ServerLink {
    /// Passes on notifications until the connection is lost.
    fileprivate func listen(_ hear: (PostgresNotification) -> Void) {
        while !isLost {
            while let notification = pq.functions.pointee.notifies(connection) {
                defer { pq.functions.pointee.freemem(notification) }
                hear(
                    PostgresNotification(
                        channel: String(cString: notification.pointee.relname),
                        payload: String(cString: notification.pointee.extra)
                    )
                )
            }
            guard wait(), pq.functions.pointee.consumeInput(connection) == 1 else { return }
        }
    }
}
