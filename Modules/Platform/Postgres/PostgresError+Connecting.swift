import CPostgres

extension PostgresError {
    /// Creates the error for a connection that couldn't be made.
    init(connecting connection: OpaquePointer, _ pq: LibPQ) {
        let functions = pq.functions
        let text = functions.pointee.errorMessage(connection).map { String(cString: $0) } ?? ""
        let lines = text.split(separator: "\n").map(String.init)
        let host = functions.pointee.host(connection).map { String(cString: $0) } ?? ""
        let port = functions.pointee.port(connection).map { String(cString: $0) } ?? ""
        if let (state, message) = lines.reversed().lazy.compactMap(Self.serverError).first {
            self =
                switch (state, PostgresError(state: state, message: message)) {
                case ("3D000", _):
                    .noDatabase(name: functions.pointee.db(connection).map { String(cString: $0) } ?? "")
                case (_, .connectionLost): .unreachable(host: host, port: port, reason: message)
                case (_, let error): error
                }
            return
        }
        // After an error about a certificate, libpq prints advice.
        let reason = lines.last { !$0.hasPrefix("\t") && !$0.hasPrefix("Either provide") } ?? ""
        let short = reason.split(separator: "failed: ", maxSplits: 1).last.map(String.init) ?? reason
        self =
            if functions.pointee.connectionNeedsPassword(connection) != 0 {
                .passwordNeeded
            } else if text.contains("SSL") || text.contains("certificate") {
                reason.hasPrefix("invalid ") ? .badAddress : .insecure(reason: short)
            } else if reason.contains("service file") || reason.contains("definition of service") {
                .unknownService(reason: reason)
            } else if reason.hasPrefix("invalid ") || reason.hasPrefix("could not match") {
                .badAddress
            } else {
                .unreachable(host: host, port: port, reason: short)
            }
    }

    /// Returns the SQLSTATE and the message of a line such as `…FATAL:  28P01: password authentication failed…`. libpq
    /// keeps no result of a failed connection from which to read these fields.
    private static func serverError(_ line: String) -> (state: String, message: String)? {
        guard let match = line.firstMatch(of: /:  ([0-9A-Z]{5}): (.*)$/) else { return nil }
        return (String(match.1), String(match.2))
    }
}
