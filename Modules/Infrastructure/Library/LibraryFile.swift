import Foundation
import GRDB
import GRDBSQLite
import Platform
import Services

/// The library's file, as far as it is looked at and made without SQLite's own machinery.
enum LibraryFile {
    /// Marks a file as a Sidewinder library: "SidW".
    static let applicationID: Int32 = 0x5369_6457

    /// Makes an empty file that only its owner can read, and its folder, unless they are there.
    ///
    /// This is on the way to each command's first answer: a file that is there costs a system call.
    static func make(at path: String) throws(ServiceError) {
        if createFile(at: path) { return }
        if errno == ENOENT {
            try makeFolder(of: path)
            if createFile(at: path) { return }
        }
        guard errno == EEXIST else {
            throw .inputOutput(path: path, reason: "It can't be made: \(Errno.last.reason).")
        }
        if isFolder(path) { throw .inputOutput(path: path, reason: "This is a folder. Name a file in it.") }
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
            throw .inputOutput(path: path, reason: "Its folder can't be made. Choose another place.")
        }
    }

    /// The path without symbolic links, beside which SQLite writes its log.
    static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Throws a `Problem` unless the file is a library or empty.
    ///
    /// SQLite writes beside, and at times into, a file whose contents it is asked for; so these bytes are read
    /// through SQLite's file handle before anything is asked. (Opening the file a second time instead would, by
    /// the rules of POSIX, lose SQLite's locks on it when that second one is closed.)
    static func check(_ db: Database) throws {
        let header = try header(db)
        let isEmpty = header.allSatisfy { $0 == 0 }
        guard !isEmpty else { return }
        guard header.starts(with: Array("SQLite format 3\0".utf8)) else { throw Problem.noDatabase }
        let identifier = header[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
        guard identifier == UInt32(bitPattern: applicationID) else { throw Problem.otherProgram }
    }

    /// The first 100 bytes of the file, filled up with zeros.
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
