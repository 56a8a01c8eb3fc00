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
    let isEmpty: Bool

    /// - Parameter accepts: whether to include files with this name.
    init(of folder: AbsolutePath, accepts: ([UInt8]) -> Bool) throws(ServiceError) {
        var (items, isEmpty) = ([Item](), true)
        stamp = try folder.withErrors { () throws(Errno) in
            let reader = try FolderReader(folder)
            while let item = try reader.next() {
                if item.isHidden { continue }
                isEmpty = false
                if let item = try Self.item(item, in: reader.number, accepts: accepts) { items.append(item) }
            }
            var status = stat()
            guard fstat(reader.number, &status) == 0 else { throw .last }
            return FileStamp(status)
        }
        items.sort { $1.name.lexicographicallyPrecedes($0.name) }
        (self.items, self.isEmpty) = (items, isEmpty)
    }

    /// Returns `nil` for an item that is neither an accepted file nor a folder.
    ///
    /// - Throws: an error if it exists but can't be accessed: it must not be taken for a deleted file.
    private static func item(
        _ item: FolderReader.Item,
        in folder: Int32,
        accepts: ([UInt8]) -> Bool
    ) throws(Errno) -> Item? {
        if item.type == Int32(DT_DIR) { return Self.folder(item.name, isLink: false) }
        // Only a link, or an item of unknown type, can still be a folder.
        guard item.type != Int32(DT_REG) || accepts(item.name) else { return nil }
        var status = stat()
        let name = item.name.map(CChar.init(bitPattern:)) + [0]
        if fstatat(folder, name, &status, 0) != 0 {
            let error = Errno.last
            // Deleted in the meantime, or a link that leads nowhere.
            guard error.isMissing || item.type == Int32(DT_LNK) else { throw error }
            return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return Self.folder(item.name, isLink: item.type == Int32(DT_LNK))
        case S_IFREG where accepts(item.name):
            return Item(name: item.name, stamp: FileStamp(status), isLink: false)
        default: return nil
        }
    }

    private static func folder(_ name: [UInt8], isLink: Bool) -> Item {
        Item(name: name + [UInt8(ascii: "/")], stamp: nil, isLink: isLink)
    }
}
