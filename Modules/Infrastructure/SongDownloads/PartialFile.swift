import Platform

/// A song that is being downloaded, with a temporary name in the folder of downloads. Deleted on release unless it was
/// finished.
///
/// The file is locked while it is open: an unlocked one is left over from a program that was killed.
final class PartialFile: Sendable {
    private let folder: DownloadFolder
    private let path: String
    private let file: OpenFile

    private static let prefix = ".part-"

    init(in folder: DownloadFolder) throws(Errno) {
        try folder.make()
        self.folder = folder
        path = folder.path(of: Self.prefix + folder.makeName(like: nil))
        file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
            let error = Errno.last
            unlink(path)
            throw error
        }
    }

    deinit {
        unlink(path)
    }

    func write(_ bytes: [UInt8]) throws(Errno) {
        if let error = file.descriptor.send(bytes) { throw error }
    }

    /// Flushes the file to the disk.
    func sync() throws(Errno) {
        guard fsync(file.number) == 0 else { throw .last }
    }

    /// Gives the file its final name, and flushes the folder to the disk.
    func finish(as name: String) throws(Errno) {
        guard rename(path, folder.path(of: name)) == 0 else { throw .last }
        let names = try OpenFile(folder.path, O_RDONLY | O_DIRECTORY)
        guard fsync(names.number) == 0 || errno == EINVAL else {
            let failure = Errno.last
            unlink(folder.path(of: name))
            throw failure
        }
    }

    /// Deletes the files left over from programs that were killed.
    static func deleteLeftOvers(in folder: DownloadFolder) {
        FolderReader.deleteUnlocked(in: folder.path, prefix: prefix)
    }
}
