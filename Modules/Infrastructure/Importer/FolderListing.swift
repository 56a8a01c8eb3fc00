import Platform
import Services

/// The direct contents of a folder, without hidden files and folders, except the log of a Rockbox device.
struct FolderListing: Sendable {
    struct Subfolder: Sendable {
        let path: AbsolutePath
        let identity: AbsolutePath.Identity
        let isLink: Bool
        /// Whether the folder belongs to a virtual file system, such as /proc.
        let isVirtual: Bool
    }

    /// The names of the accepted files, in natural order.
    private(set) var fileNames: [[UInt8]] = []
    /// The number of other files, by lowercase extension.
    private(set) var otherFiles: [String: Int] = [:]
    /// The subfolders, in natural order.
    private(set) var subfolders: [Subfolder] = []

    /// - Parameter accepts: whether to include files with this extension.
    init(of folder: AbsolutePath, accepts: (String) -> Bool) throws(ServiceError) {
        let items = try folder.withErrors { () throws(Errno) in try FolderReader(folder).items() }
        for item in items where !item.isHidden || item.name == Self.rockboxLog {
            let (name, type) = (item.name, item.type)
            if let subfolder = Self.subfolder(folder, name, type) {
                subfolders.append(subfolder)
            } else {
                let fileExtension = AbsolutePath.fileExtension(of: name)
                if accepts(fileExtension) {
                    fileNames.append(name)
                } else if [DT_REG, DT_LNK, DT_UNKNOWN].map(Int32.init).contains(type) {
                    otherFiles[fileExtension.lowercased(), default: 0] += 1
                }
            }
        }
        fileNames.sort(by: NaturalOrder.precedes)
        subfolders.sort { NaturalOrder.precedes($0.path.bytes, $1.path.bytes) }
    }

    private static let rockboxLog = Array(".scrobbler.log".utf8)

    private static func subfolder(_ folder: AbsolutePath, _ name: [UInt8], _ type: Int32) -> Subfolder? {
        guard type != Int32(DT_REG) else { return nil }
        let path = folder.appending(name)
        return path.folderIdentity().map { identity in
            Subfolder(
                path: path,
                identity: identity,
                isLink: type == Int32(DT_LNK),
                isVirtual: path.isVirtual
            )
        }
    }
}
