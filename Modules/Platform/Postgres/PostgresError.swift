/// The reason a database can't be reached, or a statement failed. It contains no password.
public enum PostgresError: Error, Equatable, Sendable {
    // Address and network

    /// libpq isn't installed, or is older than 14.
    case unavailable
    /// libpq doesn't understand the URL or one of its parameters.
    case badAddress
    /// The service file doesn't define the service. The reason is libpq's message.
    case unknownService(reason: String)
    /// No server answers, it refuses the connection, or it is starting or ending. The host may be the folder of a
    /// socket; host and port are empty if they aren't known.
    case unreachable(host: String, port: String, reason: String)
    /// The secure connection that the address requires can't be made. The reason is the message of the TLS library or
    /// libpq.
    case insecure(reason: String)

    // Authorization

    /// The server requires a password, and none was given.
    case passwordNeeded
    case passwordRefused
    /// The role doesn't exist, or may not connect. The message is the server's.
    case forbidden(message: String)
    /// The role lacks a privilege, which the database's owner can grant. The message is the server's.
    case rightsMissing(message: String)
    case noDatabase(name: String)
    case tooManyConnections

    // Execution

    /// The connection ended, or the server is ending. Uncommitted changes didn't take effect.
    case connectionLost
    /// The connection ended during a commit, which may or may not have taken effect.
    case commitUnknown
    /// Another transaction changed the same data, a deadlock occurred, or a table was altered concurrently.
    case conflict
    /// Another transaction held a lock for longer than `lock_timeout`.
    case locked
    /// The transaction is read-only, or the server is, such as a standby.
    case readOnly
    /// The server cancelled the statement, for example after `statement_timeout`.
    case cancelled
    case diskFull
    case duplicate(constraint: String)
    /// The table doesn't exist. The message is the server's.
    case undefinedTable(message: String)
    /// The server doesn't support this; it may be another engine that speaks PostgreSQL's protocol. The message is its
    /// own.
    case unsupported(message: String)
    /// Another error of the server, by its SQLSTATE; for an error of libpq, the SQLSTATE is empty.
    case server(state: String, message: String)

    // Misuse

    /// A text contains U+0000, or a value is larger than 2 GiB.
    case unsendable
    /// A column isn't of the type it is read as, is null, or doesn't exist. The first column is 0.
    case unreadable(column: Int)
    /// The caller broke a rule: a statement ran while another one's rows were read, a transaction was nested, `COPY`
    /// was run as a statement …
    case misuse(String)
    /// The pool was closed.
    case closed
}

extension PostgresError {
    /// Whether the whole operation can be retried: nothing took effect, and the cause may be temporary.
    public var isSafeToRetry: Bool {
        switch self {
        case .unreachable, .tooManyConnections, .connectionLost, .conflict: true
        default: false
        }
    }
}
