import GRDB
import Services
import StoreCore

extension ServiceError {
    /// Translates an error of the library's file into one that users can act on.
    init(_ error: any Error, path: String) {
        self =
            switch error {
            case let error as ServiceError: error
            case is DamagedRow: .unreadable(path: path, reason: Problem.damaged.reason)
            case let problem as Problem: .unreadable(path: path, reason: problem.reason)
            case let error as DatabaseError: ServiceError(error, path: path)
            case is CancellationError: .cancelled
            default: .inputOutput(path: path, reason: "\(error)")
            }
    }

    private init(_ error: DatabaseError, path: String) {
        self =
            switch error.resultCode {
            case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
            case .SQLITE_NOTADB, .SQLITE_CORRUPT: .unreadable(path: path, reason: Problem.damaged.reason)
            default: .inputOutput(path: path, reason: error.reason)
            }
    }
}

extension DatabaseError {
    /// Whether the system has refused to open or to write a file.
    var isRefusal: Bool { [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(resultCode) }

    /// An explanation for the user, with advice.
    fileprivate var reason: String {
        switch extendedResultCode {
        case .SQLITE_FULL, .SQLITE_IOERR_SHMSIZE:
            "The disk is full. Free some space and try again."
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            "Another program has locked the library. Try again when it is done."
        case .SQLITE_READONLY:
            "Couldn't write to the library. Check the permissions of the file and its folder."
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            "Couldn't open the library. Check the permissions of the file and its folder."
        case .SQLITE_IOERR:
            "Couldn't read or write the disk. SQLite reported: \(extendedResultCode)."
        default:
            "SQLite reported: \(message ?? "\(extendedResultCode)")."
        }
    }
}
