import Services

/// Reads a playlist or an export line by line; which one it is shows at its first line.
struct ListReader {
    private let path: AbsolutePath
    private let isAudio: (String) -> Bool
    private let lines: LineReader
    private let longestItem: Int
    private var parser: (any ListParser)?
    private var isAtEnd = false

    /// - Parameters:
    ///   - isAudio: whether files with this extension are audio files.
    ///   - longestItem: how many bytes a line, or a record over several lines, may have.
    init(
        _ path: AbsolutePath,
        isAudio: @escaping (String) -> Bool,
        longestItem: Int = 16 << 20
    ) throws(ServiceError) {
        guard try path.kind() == .file else {
            throw .unreadable(path: path.location.text, reason: "it is no file but a pipe or device")
        }
        self.path = path
        self.isAudio = isAudio
        self.longestItem = longestItem
        lines = try LineReader(path, longestLine: longestItem)
    }

    /// The next thing in the list, `nil` at its end. What can't be read is a failure with its line number.
    mutating func next() -> ImportItem? {
        guard !isAtEnd else { return nil }
        do {
            let item = try nextItem()
            isAtEnd = item == nil
            return item
        } catch {
            isAtEnd = true
            return .failure(error)
        }
    }

    private mutating func nextItem() throws(ServiceError) -> ImportItem? {
        var (firstLine, length) = (1, 0)
        while let line = try lines.next() {
            if !isWithinItem {
                (firstLine, length) = (lines.lineNumber, 0)
                if line.allSatisfy(\.isBlank) { continue }
            }
            length += line.count
            guard length <= longestItem else {
                throw unreadable(line: firstLine, reason: "it goes on for more than \(longestItem) bytes")
            }
            if parser == nil { parser = try chooseParser(firstLine: line) }
            do {
                if let item = try parser?.item(from: line) { return item }
            } catch {
                return .failure(unreadable(line: firstLine, reason: error.reason))
            }
        }
        guard !isWithinItem else {
            throw unreadable(line: firstLine, reason: "a quotation mark is opened but not closed")
        }
        return nil
    }

    private var isWithinItem: Bool { parser?.isWithinItem == true }

    private func chooseParser(firstLine: [UInt8]) throws(ServiceError) -> any ListParser {
        let isPlaylist = ["m3u", "m3u8"].contains(path.fileExtension.lowercased())
        if isPlaylist || firstLine.starts(with: "#EXTM3U".utf8) {
            return PlaylistItems(folder: path.folder, isAudio: isAudio)
        }
        if firstLine.first(where: { !$0.isBlank }) == UInt8(ascii: "{") { return ExportLines() }
        if ExportTable.isHeader(firstLine) { return ExportTable() }
        throw .unreadable(
            path: path.location.text,
            reason: "it is no music, no playlist, and no export (JSON Lines, or CSV with a column `title`)"
        )
    }

    private func unreadable(line: Int, reason: String) -> ServiceError {
        .unreadable(path: "\(path.location.text), line \(line)", reason: reason)
    }
}

extension UInt8 {
    /// Whether it is a space, a tab or a carriage return.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
