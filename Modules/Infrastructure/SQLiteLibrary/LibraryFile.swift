import Foundation
import GRDB
import GRDBSQLite
import Platform
import Services

/// Checks and creates the library's file without going through SQLite.
enum LibraryFile {
    /// Marks a file as a Sidewinder library: "SidW".
    static let applicationID: Int32 = 0x5369_6457

    /// Creates an empty file that only its owner can read, and its folder, unless they exist.
    ///
    /// Every command calls this before its first output: for an existing file it costs one system call.
    static func make(at path: String) throws(ServiceError) {
        if createFile(at: path) { return }
        if errno == ENOENT {
            try makeFolder(of: path)
            if createFile(at: path) { return }
        }
        guard errno == EEXIST else {
            throw .inputOutput(path: path, reason: "Couldn't create it: \(Errno.last.reason).")
        }
        switch kind(ofFileAt: path) {
        case S_IFDIR: throw .inputOutput(path: path, reason: "This is a folder. Name a file in it.")
        // SQLite would block until another process writes to the pipe.
        case S_IFIFO, S_IFSOCK, S_IFCHR, S_IFBLK:
            throw .inputOutput(path: path, reason: "This is a pipe or a device. Name a file.")
        default: break
        }
    }

    private static func createFile(at path: String) -> Bool {
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        close(file)
        return true
    }

    private static func makeFolder(of path: String) throws(ServiceError) {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .inputOutput(path: path, reason: "Couldn't create its folder. Choose another location.")
        }
    }

    /// The path without symbolic links; SQLite writes its log next to the resolved file.
    static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The file's type bits, as in `S_IFMT`; `nil` if `stat` fails.
    private static func kind(ofFileAt path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Returns whether the file's folder, in which SQLite must write, is read-only.
    static func isReadOnly(at path: String) -> Bool {
        let folder = URL(fileURLWithPath: resolved(path)).deletingLastPathComponent().path
        return access(folder, W_OK) != 0
    }

    /// Throws if some changes are only in the write-ahead log. Once no process has the library open, all of them are
    /// in the file.
    static func checkLog(ofLibraryAt path: String) throws(ServiceError) {
        let log = resolved(path) + "-wal"
        var status = stat()
        guard stat(log, &status) == 0, status.st_size > 0 else { return }
        throw .inputOutput(
            path: path,
            reason:
                "The latest changes are in \(log). Copy both files to a writable folder, and open the copy."
        )
    }

    /// Throws a `Problem` unless the file is a library or empty.
    ///
    /// SQLite writes next to a file, and sometimes into it, upon the first query, so these bytes are read
    /// through SQLite's file handle before any query. (Opening the file separately wouldn't do: under POSIX,
    /// closing that second descriptor would drop SQLite's locks.)
    static func check(_ db: Database) throws {
        let header = try header(db)
        let isEmpty = header.allSatisfy { $0 == 0 }
        guard !isEmpty else { return }
        guard header.starts(with: Array("SQLite format 3\0".utf8)) else { throw Problem.noDatabase }
        let identifier = header[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
        guard identifier == UInt32(bitPattern: applicationID) else { throw Problem.otherProgram }
    }

    /// The first 100 bytes of the file, padded with zeros.
    private static func header(_ db: Database) throws -> [UInt8] {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        var header = [UInt8](repeating: 0, count: 100)
        let result = file?.pointee.pMethods?.pointee.xRead(file, &header, Int32(header.count), 0)
        let code = ResultCode(rawValue: result ?? SQLITE_IOERR)
        guard [.SQLITE_OK, .SQLITE_IOERR_SHORT_READ].contains(code) else {
            throw DatabaseError(resultCode: code)
        }
        return header
    }
}
