import Console
import ConsoleViews
import Entities
import Foundation
import Platform
import Services
import Synchronization

/// The player's log: lines with the time, in a file that only the user can read, or in the service manager's journal.
final class PlayerLog: Sendable {
    /// The path of the file; `nil` for the journal.
    let path: String?
    private let lock = Mutex(())

    /// The size limit, in bytes. A longer log becomes `player.log.old`, which replaces the previous one.
    private static let limit = 1 << 20

    init(at path: String?) {
        self.path = path
        guard let path else { return }
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// Appends a line. A log that can't be written is missing, but the music plays on.
    func write(_ text: String) {
        let text = text.sanitized(maximumLength: 1000)
        guard let path else {
            _ = Descriptor(number: STDERR_FILENO).send(Array("\(text)\n".utf8))
            return
        }
        let line = "\(RFC3339.text(Date())) \(text)\n"
        lock.withLock { _ in
            guard let file = try? OpenFile(path, O_CREAT | O_APPEND | O_WRONLY, mode: 0o600) else { return }
            _ = file.descriptor.send(Array(line.utf8))
            if let size = try? file.size(), size > Self.limit { rename(path, "\(path).old") }
        }
    }

    /// Logs what went wrong, if anything.
    func write(_ update: PlaybackUpdate) {
        switch update.cause {
        case .failed(let error): write(CommandFailure(error, knowing: []).message)
        case .interrupted(let track, let error):
            write("“\(track.details.title)” stopped. \(CommandFailure(error, knowing: []).message)")
        case .present, .began, .paused, .resumed, .jumped, .ended, .changed: break
        }
    }
}
