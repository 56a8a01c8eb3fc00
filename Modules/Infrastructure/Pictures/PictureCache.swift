import Digests
import Entities
import Platform
import Synchronization

/// A folder of pictures, named by the hashes of their contents: the tracks of an album share a file.
///
/// A symbolic link, named by the hash of a key, leads to the key's picture. The time of a file is that of its last use.
/// Several processes may use the folder, and other programs may delete its files.
final class PictureCache: Sendable {
    let folder: AbsolutePath
    /// The limit of the total size, in bytes.
    private let limit: Int64
    /// The total size; `nil` until it has been determined. Other processes may have added to it since.
    private let size = Mutex<Int64?>(nil)

    init(folder: AbsolutePath, limit: Int64) {
        (self.folder, self.limit) = (folder, limit)
    }

    /// Returns the picture stored for a key.
    func picture(for key: String, kind: Picture.Kind) -> Picture? {
        guard let name = link(for: key).target(), Self.isPicture(name) else { return nil }
        let path = folder.appending(name)
        guard let picture = Picture(at: path, kind: kind) else { return nil }
        _ = path.withCString { utimes($0, nil) }
        return picture
    }

    /// Stores a picture for a key. Deletes others if the limit is exceeded.
    func store(_ bytes: [UInt8], _ format: ImageFormat, for key: String) throws(Errno) {
        try folder.makeFolders()
        let name = Array("\(MD5.hex(of: bytes)).\(format.rawValue)".utf8)
        let path = folder.appending(name)
        let isNew = (try? path.status().st_size) != off_t(bytes.count)
        if isNew { try write(bytes, to: path) }
        try link(for: key).link(to: name)
        if isNew { makeRoom(for: Int64(bytes.count)) }
    }

    private func write(_ bytes: [UInt8], to path: AbsolutePath) throws(Errno) {
        let file = try AtomicFile(path: path.text)
        // If the file has a name, this shows other clean-ups that it is in use.
        flock(file.descriptor.number, LOCK_EX | LOCK_NB)
        guard fchmod(file.descriptor.number, 0o600) == 0 else { throw .last }
        try file.write(bytes)
        try file.finish()
    }

    private func link(for key: String) -> AbsolutePath {
        folder.appending(Array(MD5.hex(of: key).utf8))
    }

    /// Pictures have an extension; links and unfinished files don't.
    private static func isPicture(_ name: [UInt8]) -> Bool {
        ImageFormat(rawValue: AbsolutePath.fileExtension(of: name)) != nil
            && !name.contains(UInt8(ascii: "/"))
    }
}

extension PictureCache {
    /// Counts new bytes, and cleans up if the limit is exceeded.
    private func makeRoom(for count: Int64) {
        size.withLock { size in
            if let known = size, known &+ count <= limit {
                size = known &+ count
            } else {
                size = cleanUp()
            }
        }
    }

    /// Deletes the pictures unused for longest if the limit is exceeded, but never the last one used.
    ///
    /// - Returns: the total size of the remaining ones.
    private func cleanUp() -> Int64 {
        AtomicFile.removeLeftovers(in: folder)
        let names = (try? folder.names()) ?? []
        var files = names.filter(Self.isPicture).compactMap { name in
            let path = folder.appending(name)
            return (try? path.status()).map { (path: path, state: FileState($0)) }
        }
        var total = files.map(\.state.size).reduce(0, &+)
        guard total > limit else { return total }
        files.sort { $0.state.modifiedNanoseconds > $1.state.modifiedNanoseconds }
        // With some space left, the next pictures don't need a clean-up.
        while files.count > 1, total > limit / 10 * 9, let oldest = files.popLast() {
            _ = oldest.path.withCString { unlink($0) }
            total &-= oldest.state.size
        }
        for name in names where !Self.isPicture(name) {
            let path = folder.appending(name)
            if path.target() != nil, (try? path.status()) == nil { _ = path.withCString { unlink($0) } }
        }
        return total
    }
}

extension AbsolutePath {
    /// The text of a symbolic link; `nil` if the path isn't one, or if the text is longer than a picture's name.
    fileprivate func target() -> [UInt8]? {
        var target = [CChar](repeating: 0, count: 64)
        let length = withCString { readlink($0, &target, target.count) }
        return (1..<target.count).contains(length)
            ? target.prefix(length).map(UInt8.init(bitPattern:)) : nil
    }

    /// Creates or replaces a symbolic link here.
    fileprivate func link(to target: [UInt8]) throws(Errno) {
        withCString { _ = unlink($0) }
        let result = withCString { link in AbsolutePath.withCString(target) { symlink($0, link) } }
        // Another process may have created it meanwhile.
        guard result == 0 || errno == EEXIST else { throw .last }
    }
}
