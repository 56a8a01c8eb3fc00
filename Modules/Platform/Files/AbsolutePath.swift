/// An absolute path without `.` and `..`, in the file system's bytes. Symbolic links aren't resolved.
public struct AbsolutePath: Hashable, Sendable {
    /// The bytes of the path. They begin with `/` and contain no zero byte.
    public let bytes: [UInt8]

    /// Normalizes an absolute or relative path. Returns `nil` if it is empty or contains a zero byte.
    public init?(_ path: some Collection<UInt8>, relativeTo folder: AbsolutePath) {
        // Copied to an array first: searching a generic collection would add 0.15 ms to the program's start.
        let path = Array(path)
        guard !path.isEmpty, !path.contains(0) else { return nil }
        let isAbsolute = path.first == Self.slash
        var parts = isAbsolute ? [] : folder.bytes.split(separator: Self.slash)
        for part in path.split(separator: Self.slash) {
            switch part {
            case [Self.dot]: break
            case [Self.dot, Self.dot]: _ = parts.popLast()
            default: parts.append(part)
            }
        }
        bytes = parts.isEmpty ? [Self.slash] : Array(parts.map { [Self.slash] + $0 }.joined())
    }

    private init(clean bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
}

extension AbsolutePath {
    public static let root = AbsolutePath(clean: [slash])

    /// The current working directory.
    public static func workingFolder() throws(Errno) -> AbsolutePath {
        guard let path = getcwd(nil, 0) else { throw .last }
        defer { free(path) }
        let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
        return AbsolutePath(bytes, relativeTo: .root) ?? .root
    }

    /// The path as text; invalid UTF-8 is replaced by `�`.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The last component.
    public var name: [UInt8] { Array(bytes.split(separator: Self.slash).last ?? []) }

    /// The parent folder.
    public var folder: AbsolutePath {
        let parent = bytes[..<(bytes.lastIndex(of: Self.slash) ?? 0)]
        return parent.isEmpty ? .root : AbsolutePath(clean: Array(parent))
    }

    public var fileExtension: String { Self.fileExtension(of: name) }

    /// Returns the path of an item in this folder.
    public func appending(_ name: [UInt8]) -> AbsolutePath {
        AbsolutePath(clean: (self == .root ? [] : bytes) + [Self.slash] + name)
    }

    /// Returns the text after a name's last dot; empty without one.
    public static func fileExtension(of name: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: Self.dot), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self)
    }

    /// Calls `body` with the path as a C string.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        Self.withCString(bytes, body)
    }

    /// Calls `body` with any path as a C string.
    public static func withCString<Result>(
        _ path: [UInt8],
        _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? body("")
        }
    }
}

/// File system lookups, following symbolic links.
extension AbsolutePath {
    public enum Kind: Sendable {
        case file
        case folder
        /// A pipe, a device or a socket. Opening one could block forever.
        case other
    }

    /// Identifies a file or folder, independent of its path.
    public struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    public func kind() throws(Errno) -> Kind {
        Self.kind(try status())
    }

    /// Returns the folder's identity; `nil` if the path isn't a folder.
    public func folderIdentity() -> Identity? {
        guard let status = try? status(), Self.kind(status) == .folder else { return nil }
        return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// Whether the folder, or one that a symbolic link here leads through, is on a virtual file system, such as /proc.
    public var isVirtual: Bool {
        if withCString(VirtualFileSystem.contains) { return true }
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = withCString { readlink($0, &target, Int(PATH_MAX)) }
        let bytes = target.prefix(max(0, length)).map(UInt8.init(bitPattern:))
        guard let path = AbsolutePath(bytes, relativeTo: folder) else { return false }
        // For example, /proc/1/root leads to the root of the disk.
        return path.bytes.indices.contains { index in
            path.bytes[index] == Self.slash
                && Self.withCString(Array(path.bytes[..<index]), VirtualFileSystem.contains)
        }
    }

    public func status() throws(Errno) -> stat {
        var status = stat()
        guard withCString({ stat($0, &status) }) == 0 else { throw .last }
        return status
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}

extension AbsolutePath {
    /// Returns the names in a folder, in any order.
    public func names() throws(Errno) -> [[UInt8]] { try FolderReader(self).items().map(\.name) }

    /// Creates a folder and its missing parents, accessible only to the user.
    public func makeFolders() throws(Errno) {
        var path = AbsolutePath.root
        for part in bytes.split(separator: Self.slash) {
            path = path.appending(Array(part))
            guard path.withCString({ mkdir($0, 0o700) }) != 0 else { continue }
            let error = Errno.last
            if error.code != EEXIST { throw error }
        }
    }
}
