import Entities
import Platform
import Services

/// The accepted files and the subfolders directly in a folder, without hidden ones.
struct FolderContents {
    struct Item {
        /// The name. A folder's name ends with a slash, because that is how the paths of its contents are sorted.
        let name: [UInt8]
        /// The stamp of a file; `nil` for a folder.
        let stamp: FileStamp?
        /// Whether the item is a symbolic link.
        let isLink: Bool
    }

    /// The items, in the reverse byte order of their names, which makes it cheap to remove the first one.
    private(set) var items: [Item] = []
    /// The stamp of the folder itself.
    let stamp: FileStamp
    /// Whether the folder has no visible contents at all.
    private(set) var isEmpty = true

    /// - Parameter accepts: whether to include files with this name.
    init(of folder: AbsolutePath, accepts: ([UInt8]) -> Bool) throws(ServiceError) {
        let (stream, stamp) = try folder.withErrors { () throws(Errno) in
            guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
            var status = stat()
            guard fstat(dirfd(stream), &status) == 0 else {
                let error = Errno.last
                closedir(stream)
                throw error
            }
            return (stream, FileStamp(status))
        }
        defer { closedir(stream) }
        self.stamp = stamp

        while let entry = readdir(stream) {
            let type = Int32(entry.pointee.d_type)
            let item = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    Self.item($0, type, in: dirfd(stream), accepts: accepts)
                }
            }
            guard let item else { continue }
            isEmpty = false
            if let item = item.accepted { items.append(item) }
        }
        items.sort { $1.name.lexicographicallyPrecedes($0.name) }
    }

    /// Returns `nil` for a hidden item. The accepted item is `nil` if it is neither an accepted file nor a folder.
    private static func item(
        _ name: UnsafePointer<CChar>,
        _ type: Int32,
        in folder: Int32,
        accepts: ([UInt8]) -> Bool
    ) -> (accepted: Item?, Void)? {
        guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { return nil }
        let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
        if type == Int32(DT_DIR) { return (Self.folder(bytes, isLink: false), ()) }
        // Only a link, or an item of unknown type, can still be a folder.
        guard type != Int32(DT_REG) || accepts(bytes) else { return (nil, ()) }
        var status = stat()
        guard fstatat(folder, name, &status, 0) == 0 else { return (nil, ()) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return (Self.folder(bytes, isLink: type == Int32(DT_LNK)), ())
        case S_IFREG where accepts(bytes):
            return (Item(name: bytes, stamp: FileStamp(status), isLink: false), ())
        default: return (nil, ())
        }
    }

    private static func folder(_ name: [UInt8], isLink: Bool) -> Item {
        Item(name: name + [UInt8(ascii: "/")], stamp: nil, isLink: isLink)
    }
}
