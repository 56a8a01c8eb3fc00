import Foundation
import Platform
import Services

/// A lock held during long work on a library, to show other processes that the work is in progress. The system
/// releases the lock however the process ends.
final class LibraryLock: Sendable {
    /// The kind of work.
    enum Work {
        case rebuild
        case bulkImport
        case tagWrites
        /// A sync of a music server's songs, by the server's row number.
        case sync(Int64)
    }

    private let path: String
    private let file: Int32

    /// Acquires a lock of a library; `nil` if it is already held.
    init?(for work: Work, onLibraryAt libraryPath: String) throws(ServiceError) {
        path = LibraryFile.resolved(libraryPath) + "-\(work.suffix)"
        while true {
            let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
            guard file >= 0 else {
                throw .inputOutput(path: path, reason: "Couldn't create it: \(Errno.last.reason).")
            }
            if flock(file, LOCK_EX | LOCK_NB) == 0 {
                if Self.isSame(file, path) {
                    self.file = file
                    return
                }
                // The previous holder removed the file in the meantime.
                close(file)
                continue
            }
            let code = errno
            close(file)
            if code == EWOULDBLOCK { return nil }
            throw .inputOutput(path: path, reason: String(cString: strerror(code)))
        }
    }

    deinit {
        unlink(path)
        close(file)
    }

    private static func isSame(_ file: Int32, _ path: String) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(file, &opened) == 0 && stat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}

extension LibraryLock.Work {
    /// The suffix of the lock file's name.
    fileprivate var suffix: String {
        switch self {
        case .rebuild: "rebuild"
        case .bulkImport: "import"
        case .tagWrites: "tags"
        case .sync(let source): "sync-\(source)"
        }
    }
}
