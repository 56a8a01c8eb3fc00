import Foundation
import GRDB
import Platform
import Services
import Synchronization

/// Opens connections to a library's file, all of them to the same one.
final class LibraryConnections: Sendable {
    let path: String
    /// Whether the file is on a disk, or in a folder, that can't be written. SQLite then has no place for what its
    /// processes share, and reads the file as one that nobody changes.
    let isReadOnly: Bool
    private let patience: TimeInterval
    /// The file that the path led to at first.
    private let opened = Mutex<FileState?>(nil)

    /// - Parameter patience: seconds to wait for a lock held by another process.
    init(to path: String, patience: TimeInterval, isReadOnly: Bool = false) {
        (self.path, self.patience, self.isReadOnly) = (path, patience, isReadOnly)
    }

    /// - Parameter cache: the size of the connection's cache in kilobytes, negative as SQLite requires.
    func open(cache: Int) throws -> DatabaseQueue {
        try check()
        let configuration = Configuration.library(patience: patience, cache: cache, isReadOnly: isReadOnly)
        let queue = try DatabaseQueue(path: isReadOnly ? immutableURL : path, configuration: configuration)
        let state = try FileState(at: path)
        opened.withLock { $0 = $0 ?? state }
        return queue
    }

    /// Whether the path leads to another file than at first, or to none. A file that is read as one that nobody changes is
    /// another one if somebody does, such as a machine that may write the disk.
    var isReplaced: Bool {
        guard let opened = opened.withLock(\.self) else { return false }
        guard let state = try? FileState(at: path) else { return true }
        return isReadOnly
            ? state != opened : (state.device, state.number) != (opened.device, opened.number)
    }

    /// Throws `replaced` rather than have something stored in a file that nobody finds again.
    func check() throws(ServiceError) {
        if isReplaced { throw .unavailable(.replaced(path: path)) }
    }

    private var immutableURL: String {
        let characters = CharacterSet(charactersIn: "%?#").inverted
        return "file:\(path.addingPercentEncoding(withAllowedCharacters: characters) ?? path)?immutable=1"
    }
}
