import CPlatform

/// Reads the items directly in a folder, in any order and without `.` and `..`.
public final class FolderReader {
    public struct Item {
        public let name: [UInt8]
        /// The type, such as `DT_DIR`; `DT_UNKNOWN` on some file systems.
        public let type: Int32

        /// The name as text, with replacement characters for bytes that aren't UTF-8.
        public var text: String { String(decoding: name, as: UTF8.self) }

        /// Whether the item is hidden: its name begins with one dot. Names such as “...And Justice for All” aren't hidden.
        public var isHidden: Bool { FolderReader.isHidden(name) }
    }

    #if canImport(Darwin)
        private typealias Stream = UnsafeMutablePointer<DIR>
    #else
        private typealias Stream = OpaquePointer
    #endif
    private let stream: Stream

    /// Opens a folder.
    public init(_ folder: AbsolutePath) throws(Errno) {
        guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
        self.stream = stream
    }

    /// Opens a folder, by a path that may be relative.
    public init(path: String) throws(Errno) {
        guard let stream = opendir(path) else { throw .last }
        self.stream = stream
    }

    /// Takes ownership of the file descriptor of a folder.
    public init(number: Int32) throws(Errno) {
        guard let stream = fdopendir(number) else {
            let error = Errno.last
            close(number)
            throw error
        }
        self.stream = stream
    }

    deinit {
        closedir(stream)
    }

    /// The folder's file descriptor.
    public var number: Int32 { dirfd(stream) }

    /// Returns the next item; `nil` after the last.
    public func next() throws(Errno) -> Item? {
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .last }
                return nil
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [Self.dot], name != [Self.dot, Self.dot] {
                return Item(name: name, type: Int32(entry.pointee.d_type))
            }
        }
    }

    /// Returns the remaining items.
    public func items() throws(Errno) -> [Item] {
        var items: [Item] = []
        while let item = try next() { items.append(item) }
        return items
    }

    /// Returns whether a name is hidden.
    public static func isHidden(_ name: [UInt8]) -> Bool {
        name.first == dot && !name.starts(with: [dot, dot])
    }

    private static let dot = UInt8(ascii: ".")
}

extension FolderReader {
    /// Deletes the files in a folder whose names have a prefix, except those that a process has locked: the others are
    /// left over from programs that were killed.
    public static func deleteUnlocked(in folder: String, prefix: String) {
        guard let items = try? FolderReader(path: folder).items() else { return }
        for item in items where item.name.starts(with: prefix.utf8) {
            let path = "\(folder)/\(item.text)"
            guard let file = try? OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
                flock(file.number, LOCK_EX | LOCK_NB) == 0
            else { continue }
            unlink(path)
        }
    }
}
