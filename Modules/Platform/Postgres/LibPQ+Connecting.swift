import CPostgres
import Platform

extension LibPQ {
    /// Connects, blocking the calling thread.
    ///
    /// - Returns: `nil` if the attempt ended first.
    func connect(to address: PostgresAddress, _ attempt: ConnectionAttempt) throws(PostgresError)
        -> ServerLink?
    {
        guard options(of: address) != nil else { throw .badAddress }
        guard let connection = start(address) else { throw .unavailable }
        _ = functions.pointee.setNoticeReceiver(connection, { _, _ in }, nil)
        // Without this, libpq doesn't report the SQLSTATE of a refusal.
        _ = functions.pointee.setErrorVerbosity(connection, PQERRORS_VERBOSE)
        var status = PGRES_POLLING_WRITING
        while status != PGRES_POLLING_OK {
            guard functions.pointee.status(connection) != CONNECTION_BAD, status != PGRES_POLLING_FAILED
            else {
                defer { functions.pointee.finish(connection) }
                throw PostgresError(connecting: connection, self)
            }
            let socket = Descriptor(number: functions.pointee.socket(connection))
            let event = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
            while socket.poll(Int32(event), milliseconds: 50) == 0 {
                guard !attempt.isOver else {
                    functions.pointee.finish(connection)
                    return nil
                }
            }
            status = functions.pointee.connectPoll(connection)
        }
        _ = functions.pointee.setErrorVerbosity(connection, PQERRORS_DEFAULT)
        return try ServerLink(connection, self)
    }

    /// Starts to connect. The parameters before `dbname` are defaults that the address can override; the encoding is
    /// always UTF-8.
    private func start(_ address: PostgresAddress) -> OpaquePointer? {
        let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
        let encryption = address.encryption(self, variable) { access($0, R_OK) == 0 }
        let parameters: [(key: String, value: String)] =
            encryption + [
                // Detects within two minutes that a server has vanished.
                ("keepalives_idle", "60"), ("keepalives_interval", "15"), ("keepalives_count", "4"),
                ("tcp_user_timeout", "120000"), ("fallback_application_name", "sidewinder"),
                ("dbname", address.url), ("client_encoding", "UTF8"),
            ]
        let (keys, values) = (parameters.map { strdup($0.key) }, parameters.map { strdup($0.value) })
        defer { for text in keys + values { free(text) } }
        return functions.pointee.connectStartParams(
            keys.map { UnsafePointer($0) } + [nil],
            values.map { UnsafePointer($0) } + [nil],
            1
        )
    }

    /// Returns the error for a server that doesn't respond in time.
    func timeout(of address: PostgresAddress) -> PostgresError {
        let options = options(of: address) ?? []
        func value(_ keyword: String) -> String { options.first { $0.keyword == keyword }?.value ?? "" }
        return .unreachable(host: value("host"), port: value("port"), reason: Errno(code: ETIMEDOUT).reason)
    }
}
