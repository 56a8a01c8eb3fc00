extension PostgresError {
    /// Creates the error for an SQLSTATE of the server.
    ///
    /// - Parameter state: the SQLSTATE, five characters.
    init(state: String, message: String, constraint: String? = nil) {
        switch state {
        case "28P01": self = .passwordRefused
        case "28000": self = .forbidden(message: message)
        // 3F000: the role may use no schema, or none exists.
        case "42501", "3F000": self = .rightsMissing(message: message)
        case "53300": self = .tooManyConnections
        // These include a client that was suspended during a transaction, which the server then aborted.
        case "57P01", "57P02", "57P03", "57P05", "25P03", "25P04": self = .connectionLost
        // The server lost its connection to another server of its cluster.
        case "08000", "08001", "08003", "08006": self = .connectionLost
        case "40001", "40P01": self = .conflict
        case "55P03": self = .locked
        case "25006": self = .readOnly
        case "57014": self = .cancelled
        case "53100": self = .diskFull
        case "23505": self = .duplicate(constraint: constraint ?? "")
        case "42P01": self = .undefinedTable(message: message)
        case "0A000": self = .unsupported(message: message)
        default: self = .server(state: state, message: message)
        }
    }
}
