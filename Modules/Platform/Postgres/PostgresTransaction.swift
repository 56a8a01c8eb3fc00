/// What a transaction may do, and what it sees.
public enum PostgresTransaction: Sendable {
    /// Reads, from one snapshot.
    case readOnly
    /// Writes; each statement sees what was committed before it.
    case write
    /// Writes as if no other transaction ran meanwhile; otherwise it fails with `conflict`, and is tried again.
    case serializable

    var sql: String {
        switch self {
        case .readOnly: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case .write: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
        case .serializable: "BEGIN ISOLATION LEVEL SERIALIZABLE READ WRITE"
        }
    }
}
