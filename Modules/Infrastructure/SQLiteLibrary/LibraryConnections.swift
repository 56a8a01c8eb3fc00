import Foundation
import GRDB
import Platform
import Services
import Synchronization

/// Opens connections to a library's file, and ensures that all of them lead to the same file.
final class LibraryConnections: Sendable {
    let path: String
    /// Whether the file is on a disk, or in a folder, that can't be written. SQLite then can't share state between
    /// processes, and reads the file as immutable.
    let isReadOnly: Bool
    /// Seconds to wait for a lock held by another process.
    let timeout: TimeInterval
    /// The file's state when it was first opened.
    private let opened = Mutex<FileState?>(nil)

    init(to path: String, timeout: TimeInterval, isReadOnly: Bool = false) {
        (self.path, self.timeout, self.isReadOnly) = (path, timeout, isReadOnly)
    }

    func open(for use: ConnectionUse) throws -> DatabaseQueue {
        try check()
        let configuration = Configuration.library(timeout: timeout, for: use, isReadOnly: isReadOnly)
        let queue = try DatabaseQueue(path: isReadOnly ? immutableURL : path, configuration: configuration)
        let state = try FileState(at: path)
        opened.withLock { $0 = $0 ?? state }
        return queue
    }

    /// Whether the path leads to a different file than at first, or to none. A file that is read as immutable also
    /// counts as replaced if it was modified, such as by a machine with write access to the disk.
    var isReplaced: Bool {
        guard let opened = opened.withLock(\.self) else { return false }
        guard let state = try? FileState(at: path) else { return true }
        return isReadOnly
            ? state != opened : (state.device, state.number) != (opened.device, opened.number)
    }

    /// Throws `replaced` if the file was replaced: changes would be written to a file that can't be found again.
    func check() throws(ServiceError) {
        if isReplaced { throw .unavailable(.replaced(path: path)) }
    }

    private var immutableURL: String {
        let characters = CharacterSet(charactersIn: "%?#").inverted
        return "file:\(path.addingPercentEncoding(withAllowedCharacters: characters) ?? path)?immutable=1"
    }
}
