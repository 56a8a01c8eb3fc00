import Entities

/// A path from the root, without `.` and `..`, as the file system's bytes. Symbolic links are left as named.
struct AbsolutePath: Hashable, Sendable {
    /// Begins with `/`; holds no zero byte.
    let bytes: [UInt8]

    /// Cleans a path, relative or not; `nil` if no file can have it.
    init?(_ path: some Collection<UInt8>, relativeTo folder: AbsolutePath) {
        guard !path.isEmpty, !path.contains(0) else { return nil }
        let isAbsolute = path.first == Self.slash
        var parts = isAbsolute ? [] : folder.bytes.split(separator: Self.slash)
        for part in Array(path).split(separator: Self.slash) {
            switch part {
            case [Self.dot]: break
            case [Self.dot, Self.dot]: _ = parts.popLast()
            default: parts.append(part)
            }
        }
        bytes = parts.isEmpty ? [Self.slash] : Array(parts.map { [Self.slash] + $0 }.joined())
    }

    /// Reads a path as a person writes it, or a `file://` URL.
    init?(_ text: String, relativeTo folder: AbsolutePath) {
        let isURL = text.hasPrefix("file://")
        guard let path = isURL ? Location(text).path : Array(text.utf8) else { return nil }
        self.init(path, relativeTo: folder)
    }

    private init(clean bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
}

extension AbsolutePath {
    /// The root of all paths.
    static let root = AbsolutePath(clean: [slash])

    var location: Location { Location(path: bytes) }

    /// The last part.
    var name: [UInt8] { Array(bytes.split(separator: Self.slash).last ?? []) }

    /// The folder it is in.
    var folder: AbsolutePath {
        let parent = bytes[..<(bytes.lastIndex(of: Self.slash) ?? 0)]
        return parent.isEmpty ? .root : AbsolutePath(clean: Array(parent))
    }

    var fileExtension: String { Self.fileExtension(of: name) }

    /// The path of something in this folder.
    func appending(_ name: [UInt8]) -> AbsolutePath {
        AbsolutePath(clean: (self == .root ? [] : bytes) + [Self.slash] + name)
    }

    /// What follows a name's last dot, empty if there is none.
    static func fileExtension(of name: [UInt8]) -> String {
        guard let dot = name.lastIndex(of: Self.dot), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self)
    }
}
