import GRDB
import Services

extension ServiceError {
    /// What went wrong with the library's file, as a person can act on it.
    init(_ error: any Error, path: String) {
        self =
            switch error {
            case let error as ServiceError: error
            case let problem as Problem: .unreadable(path: path, reason: problem.reason)
            case let error as DatabaseError: ServiceError(error, path: path)
            case is CancellationError: .cancelled
            default: .inputOutput(path: path, reason: "\(error)")
            }
    }

    private init(_ error: DatabaseError, path: String) {
        self =
            switch error.resultCode {
            case .SQLITE_INTERRUPT, .SQLITE_ABORT:
                .cancelled
            case .SQLITE_NOTADB, .SQLITE_CORRUPT:
                .unreadable(
                    path: path,
                    reason: "The library is damaged. Put back a copy, or try `sqlite3 FILE .recover`."
                )
            case .SQLITE_FULL:
                .inputOutput(
                    path: path,
                    reason: "The disk is full. Nothing was changed; make room and try again."
                )
            case .SQLITE_BUSY, .SQLITE_LOCKED:
                .inputOutput(
                    path: path,
                    reason: "Another program keeps the library locked. Try again when it is done."
                )
            case .SQLITE_READONLY:
                .inputOutput(
                    path: path,
                    reason: "The library can't be written. Check the rights to the file and its folder."
                )
            case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
                .inputOutput(
                    path: path,
                    reason: "The library can't be opened. Check the rights to the file and its folder."
                )
            case .SQLITE_IOERR:
                .inputOutput(
                    path: path,
                    reason: "The disk can't be read or written (SQLite says \(error.extendedResultCode))."
                )
            default:
                .inputOutput(
                    path: path,
                    reason: "SQLite says: \(error.message ?? "\(error.extendedResultCode)")."
                )
            }
    }
}
