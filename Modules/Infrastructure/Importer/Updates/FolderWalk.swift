import Entities
import Platform
import Services

/// Visits the accepted files below a folder in the byte order of their paths, which is the library's order. Keeps only
/// one folder of each level in memory.
///
/// Skips hidden files and folders, and virtual file systems such as /proc. Follows symbolic links to folders unless
/// they lead back into the folder.
struct FolderWalk {
    struct File {
        let path: [UInt8]
        let stamp: FileStamp
    }

    /// Folders that couldn't be opened.
    private(set) var failures: [(path: AbsolutePath, error: ServiceError)] = []
    /// The disks of the folders visited.
    private(set) var devices: Set<Int64>
    /// Whether the folder itself has no visible contents.
    let isEmpty: Bool

    private let realRoot: [UInt8]
    private let extensions: AcceptedExtensions
    private var visited: Set<Identity>
    /// The folders being visited, outermost first, with their remaining items.
    private var levels: [Level]

    private struct Level {
        let path: AbsolutePath
        /// The beginning of its contents' paths.
        let prefix: [UInt8]
        var items: [FolderContents.Item]

        init(_ path: AbsolutePath, _ contents: FolderContents) {
            self.path = path
            prefix = path.appending([]).bytes
            items = contents.items
        }
    }

    private struct Identity: Hashable {
        let device: Int64
        let inode: Int64

        init(_ stamp: FileStamp) { (device, inode) = (stamp.device, stamp.inode) }
    }

    /// - Parameter accepts: whether to include files with this extension.
    /// - Throws: an error if the folder can't be opened.
    init(below root: AbsolutePath, accepts: @escaping (String) -> Bool) throws(ServiceError) {
        let extensions = AcceptedExtensions(accepts)
        let contents = try FolderContents(of: root, accepts: extensions.contain)
        self.extensions = extensions
        realRoot = Self.resolved(root)
        isEmpty = contents.isEmpty
        devices = [contents.stamp.device]
        visited = [Identity(contents.stamp)]
        levels = [Level(root, contents)]
    }

    /// Returns the next file; `nil` at the end.
    mutating func next() -> File? {
        while !levels.isEmpty {
            guard let item = levels[levels.count - 1].items.popLast() else {
                levels.removeLast()
                continue
            }
            let level = levels[levels.count - 1]
            if let stamp = item.stamp { return File(path: level.prefix + item.name, stamp: stamp) }
            enter(level.path.appending(Array(item.name.dropLast())), isLink: item.isLink)
        }
        return nil
    }

    private mutating func enter(_ path: AbsolutePath, isLink: Bool) {
        if path.isVirtual || isLink && leadsBack(path) { return }
        do throws(ServiceError) {
            let contents = try FolderContents(of: path, accepts: extensions.contain)
            devices.insert(contents.stamp.device)
            guard visited.insert(Identity(contents.stamp)).inserted else { return }
            levels.append(Level(path, contents))
        } catch {
            failures.append((path, error))
        }
    }

    /// Returns whether a link leads to a folder within the tree, which is listed under its real path.
    private func leadsBack(_ link: AbsolutePath) -> Bool {
        let target = Self.resolved(link)
        return target == realRoot || target.starts(with: realRoot + [UInt8(ascii: "/")])
    }

    private static func resolved(_ path: AbsolutePath) -> [UInt8] {
        guard let resolved = path.withCString({ realpath($0, nil) }) else { return path.bytes }
        defer { free(resolved) }
        return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }
}

/// A cache of the accepted extensions: most files of a folder have the same.
private final class AcceptedExtensions {
    private let accepts: (String) -> Bool
    private var known: [String: Bool] = [:]
    /// The extension of the last name, with its dot.
    private var last: (ending: [UInt8], isAccepted: Bool)?

    init(_ accepts: @escaping (String) -> Bool) {
        self.accepts = accepts
    }

    func contain(_ name: [UInt8]) -> Bool {
        if let last, name.suffix(last.ending.count).elementsEqual(last.ending) { return last.isAccepted }
        let fileExtension = AbsolutePath.fileExtension(of: name)
        let isAccepted = known[fileExtension] ?? accepts(fileExtension)
        known[fileExtension] = isAccepted
        if let dot = name.lastIndex(of: UInt8(ascii: ".")) { last = (Array(name[dot...]), isAccepted) }
        return isAccepted
    }
}
