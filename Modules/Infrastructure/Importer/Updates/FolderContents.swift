import Entities
import Platform
import Services

/// The audio files and subfolders directly in a folder, without hidden ones.
struct FolderContents {
    struct Item {
        /// A folder's name ends with a slash, which is how the paths of its contents are sorted.
        let name: [UInt8]
        /// `nil` for a folder.
        let stamp: FileStamp?
        /// Whether it is a symbolic link.
        let isLink: Bool
    }

    /// In the reverse order of their names' bytes, so that the first one is removed cheaply.
    private(set) var items: [Item] = []
    /// The folder's own stamp.
    let stamp: FileStamp
    /// Whether there is nothing in it, other files included.
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

    /// `nil` for a hidden item; without an item for one that isn't an audio file or folder.
    private static func item(
        _ name: UnsafePointer<CChar>,
        _ type: Int32,
        in folder: Int32,
        accepts: ([UInt8]) -> Bool
    ) -> (accepted: Item?, Void)? {
        guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { return nil }
        let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
        if type == Int32(DT_DIR) { return (Self.folder(bytes, isLink: false), ()) }
        // Only a link, or an item of unknown type, may be a folder after all.
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
