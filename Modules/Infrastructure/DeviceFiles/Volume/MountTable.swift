import Platform

/// A mounted file system.
struct Mount: Equatable, Sendable {
    /// The absolute path of the mount point.
    let path: String
    /// The block device, such as `/dev/sdb1`, or another name of the source.
    let source: String
    /// The type of the file system, such as `vfat`.
    let kind: String

    /// Whether access neither waits for a network nor mounts anything.
    var isLocal: Bool {
        let others = [
            "nfs", "cifs", "smb", "autofs", "9p", "fuse.sshfs", "fuse.gvfs", "proc", "sysfs", "cgroup", "dev",
        ]
        return !others.contains { kind.hasPrefix($0) }
    }
}

/// The mounted file systems.
enum MountTable {
    /// All mounted file systems, in the order in which they were mounted.
    static func all() -> [Mount] {
        #if canImport(Glibc)
            guard let file = try? OpenFile("/proc/self/mountinfo", O_RDONLY) else { return [] }
            var bytes: [UInt8] = []
            file.forEachPortion { bytes += $0 }
            return parse(String(decoding: bytes, as: UTF8.self))
        #else
            var list: UnsafeMutablePointer<statfs>?
            let count = getmntinfo(&list, MNT_NOWAIT)
            guard let list, count > 0 else { return [] }
            return UnsafeBufferPointer(start: list, count: Int(count)).map { entry in
                Mount(
                    path: text(of: entry.f_mntonname),
                    source: text(of: entry.f_mntfromname),
                    kind: text(of: entry.f_fstypename)
                )
            }
        #endif
    }

    /// Parses `mountinfo`, in which blanks and backslashes in paths are octal: `\040`.
    static func parse(_ text: String) -> [Mount] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard let end = fields.firstIndex(of: "-"), end >= 6, fields.count > end + 2 else { return nil }
            return Mount(
                path: plain(fields[4]),
                source: plain(fields[end + 2]),
                kind: String(fields[end + 1])
            )
        }
    }

    private static func plain(_ field: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    #if !canImport(Glibc)
        private static func text<Characters>(of characters: Characters) -> String {
            withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
    #endif
}
