import Platform

/// A temporary file for audio that is read once. It is deleted when released.
///
/// The file stays locked. An unlocked one was left behind by a killed program, and is deleted by the next.
final class TemporaryAudio: Sendable {
    let path: String
    private let file: OpenFile

    private static let prefix = "song-"

    /// - Parameter folder: the absolute path of the folder, which is created if it doesn't exist.
    init(in folder: String) throws(Errno) {
        try AbsolutePath(folder.utf8, relativeTo: .root)?.makeFolders()
        FolderReader.deleteUnlocked(in: folder, prefix: Self.prefix)
        path = "\(folder)/\(Self.prefix)\(UInt64.random(in: .min ... .max))"
        file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
            unlink(path)
            throw .last
        }
    }

    deinit {
        unlink(path)
    }

    func write(_ bytes: [UInt8]) throws(Errno) {
        if let error = file.descriptor.send(bytes) { throw error }
    }
}
