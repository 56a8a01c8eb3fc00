import Platform
import Services

/// A lock held by a library's player, and released by the system however the process ends.
///
/// The file is never removed: prompts watch it for the next player, and if it were removed while another process is
/// about to lock it, two could play concurrently. It holds at most a process number and a word, and the system clears its
/// folder.
final class PlayerLock: Sendable {
    private let file: OpenFile

    /// Acquires the lock; `nil` if another process or session holds it.
    init?(at path: String) throws(ServiceError) {
        file = try Self.open(path)
        guard flock(file.number, LOCK_EX | LOCK_NB) != 0 else {
            // The number of an earlier holder.
            if (try? file.size()) != 0 { ftruncate(file.number, 0) }
            return
        }
        if errno == EWOULDBLOCK { return nil }
        throw .inputOutput(path)
    }

    /// Opens the file, creating it if it is missing.
    @discardableResult
    static func open(_ path: String) throws(ServiceError) -> OpenFile {
        do throws(Errno) {
            return try OpenFile(path, O_CREAT | O_RDWR | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
    }

    /// Writes this process's number to the file, which others watch, and whether it is playing.
    func announce(isPlaying: Bool) {
        let text = "\(getpid())\(isPlaying ? Self.playing : "")\n"
        ftruncate(file.number, 0)
        _ = pwrite(file.number, text, text.utf8.count, 0)
    }

    /// Returns whether a process holds a lock and has announced that it is playing.
    static func isPlaying(at path: String) -> Bool {
        guard let file = try? OpenFile(path, O_RDONLY), text(of: file).hasSuffix("\(playing)\n") else {
            return false
        }
        return flock(file.number, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// Returns whether the last announcement of a process was that it is playing. It may have been killed since.
    static func isPlaying(_ process: Int, at path: String) -> Bool {
        guard let file = try? OpenFile(path, O_RDONLY) else { return false }
        return text(of: file) == "\(process)\(playing)\n"
    }

    /// The number of the process that holds a lock, if it has announced itself.
    static func holder(ofLockAt path: String) -> Int? {
        guard let file = try? OpenFile(path, O_RDONLY) else { return nil }
        return Int(text(of: file).prefix { $0.isASCII && $0.isNumber })
    }

    private static let playing = " playing"

    private static func text(of file: OpenFile) -> String {
        String(decoding: file.descriptor.receive(upTo: 32), as: UTF8.self)
    }
}
