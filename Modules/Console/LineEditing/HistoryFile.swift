import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A history file shared by concurrent prompts, readable only by its owner.
///
/// If it can't be read or written, the history is empty and new lines are dropped.
struct HistoryFile: Sendable {
    let path: String

    /// The last lines of the file, oldest first.
    func lastLines(_ limit: Int) -> [String] {
        guard let file = try? OpenFile(path, O_RDONLY) else { return [] }
        let start = max(0, lseek(file.number, 0, SEEK_END) - maximumBytesRead)
        lseek(file.number, start, SEEK_SET)
        var bytes: [UInt8] = []
        file.forEachPortion { bytes += $0 }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return Array(lines.dropFirst(start > 0 ? 1 : 0).suffix(limit))
    }

    func append(_ line: String) {
        try? FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        guard let file = try? OpenFile(path, O_WRONLY | O_APPEND | O_CREAT, mode: 0o600) else { return }
        flock(file.number, LOCK_EX)
        _ = file.descriptor.send(Array("\(line)\n".utf8))
    }
}

private let maximumBytesRead = 1 << 20
