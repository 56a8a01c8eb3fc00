#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Lines in a file that several prompts add to at once. Nobody else may read it.
///
/// Where it can't be read or written, there is nothing in it and nothing is added.
struct HistoryFile: Sendable {
    let path: String

    /// The last lines of the file, the oldest first.
    func lastLines(_ limit: Int) -> [String] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        let start = max(0, lseek(file, 0, SEEK_END) - mostBytesRead)
        lseek(file, start, SEEK_SET)
        var bytes: [UInt8] = []
        while case let more = Descriptor(number: file).receive(upTo: 64 * 1024), !more.isEmpty {
            bytes += more
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return Array(lines.dropFirst(start > 0 ? 1 : 0).suffix(limit))
    }

    func append(_ line: String) {
        try? FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        flock(file, LOCK_EX)
        _ = Descriptor(number: file).send(Array("\(line)\n".utf8))
    }
}

private let mostBytesRead = 1 << 20
