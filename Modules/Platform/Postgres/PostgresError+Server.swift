extension PostgresError {
    /// What an error of a server means.
    ///
    /// - Parameter state: the SQLSTATE, five characters.
    init(state: String, message: String, constraint: String? = nil) {
        switch state {
        case "28P01": self = .passwordRefused
        case "28000": self = .forbidden(message: message)
        // The second: the role may use no schema, or there is none.
        case "42501", "3F000": self = .rightsMissing(message: message)
        case "53300": self = .tooManyConnections
        // Among them a client that was stopped in the middle of a transaction, which the server has given up.
        case "57P01", "57P02", "57P03", "57P05", "25P03", "25P04": self = .connectionLost
        // A server's own connection to another one of its cluster.
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
