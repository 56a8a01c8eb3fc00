/// The access mode and the isolation level of a transaction.
public enum PostgresTransaction: Sendable {
    /// Reads from a single snapshot.
    case readOnly
    /// Writes; each statement sees all that was committed before it.
    case write

    var sql: String {
        switch self {
        case .readOnly: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case .write: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
        }
    }
}
