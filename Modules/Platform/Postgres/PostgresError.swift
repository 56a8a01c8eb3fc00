/// Why a database can't be reached, or a statement failed. It contains no password.
public enum PostgresError: Error, Equatable, Sendable {
    // Where it is

    /// libpq isn't installed, or is older than 14.
    case unavailable
    /// libpq doesn't understand the URL or one of its parameters.
    case badAddress
    /// The service file doesn't have the service. The reason is libpq's.
    case unknownService(reason: String)
    /// No server answers, it refuses, or it is starting or ending. The host may be the folder of a socket; both are
    /// empty if they aren't known.
    case unreachable(host: String, port: String, reason: String)
    /// There is no secure connection as the address asks for. The reason is the TLS library's or libpq's.
    case insecure(reason: String)

    // Who asks

    /// The server wants a password, and there is none.
    case passwordNeeded
    case passwordRefused
    /// The role doesn't exist, or may not connect. The message is the server's.
    case forbidden(message: String)
    /// The role lacks a right that its owner can grant. The message is the server's.
    case rightsMissing(message: String)
    case noDatabase(name: String)
    case tooManyConnections

    // What becomes of it

    /// The connection ended, or the server does. What wasn't committed didn't take effect.
    case connectionLost
    /// The connection ended while something was being committed: it may have taken effect, or not.
    case commitUnknown
    /// Another transaction changed the same, each waits for the other, or a table was altered meanwhile.
    case conflict
    /// Another transaction holds what this one needs, for longer than `lock_timeout`.
    case locked
    /// The server, such as a standby, or the transaction only reads.
    case readOnly
    /// The server ended the statement, such as after `statement_timeout`.
    case cancelled
    case diskFull
    case duplicate(constraint: String)
    /// The message is the server's.
    case undefinedTable(message: String)
    /// The server, such as another engine that speaks PostgreSQL's protocol, can't do this. The message is its own.
    case unsupported(message: String)
    /// Another error of the server, by its SQLSTATE (empty if it is libpq's).
    case server(state: String, message: String)

    // The caller's mistakes

    /// A text contains U+0000, or a value is larger than 2 GiB.
    case unsendable
    /// A column isn't of the type that it is read as, is null, or doesn't exist; the column begins at 0.
    case unreadable(column: Int)
    /// A statement while another one's rows are read, a transaction in a transaction, `COPY` as a statement …
    case misuse(String)
    /// The pool was closed.
    case closed
}

extension PostgresError {
    /// Whether all of it can be tried again: nothing took effect, and the cause may pass by itself.
    public var isSafeToRetry: Bool {
        switch self {
        case .unreachable, .tooManyConnections, .connectionLost, .conflict: true
        default: false
        }
    }
}
