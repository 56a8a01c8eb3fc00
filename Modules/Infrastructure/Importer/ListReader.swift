import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Reads a playlist, an export or a history item by item. Detects the kind from the file's beginning.
struct ListReader {
    private let file: ListFile
    private let isAudio: (String) -> Bool
    private let records: any RecordReading
    private let now: Date
    private let longestItem: Int
    private var parser: (any ListParser)?
    private var lineFailures = LineFailures()
    private var leftOut: [LeftOutKind: Int] = [:]
    /// Whether comments at the beginning say that the file is from Libre.fm.
    private var isLibreFM = false
    /// The entries left out and the failures; set when everything is read.
    private var remainder: [ImportItem]?

    /// - Parameters:
    ///   - isAudio: whether files with this extension are audio files.
    ///   - now: the current time; plays that begin much later are rejected.
    ///   - longestItem: the maximum size of a line, a record spanning lines, or an object, in bytes.
    init(
        _ file: ListFile,
        isAudio: @escaping (String) -> Bool,
        now: Date = .distantFuture,
        longestItem: Int = 16 << 20
    ) throws(ServiceError) {
        self.file = file
        self.isAudio = isAudio
        self.now = now
        self.longestItem = longestItem
        let stream = ByteStream(file.open())
        let beginning = try stream.stretch()
        let history = JSONOutline(beginning).flatMap { JSONHistory($0, inFileNamed: file.fileName) }
        parser = history?.format.parser(forFileBeginningWith: beginning)
        records =
            if let depth = history?.depth {
                JSONElementReader(
                    stream,
                    of: file.name,
                    depth: depth,
                    takesSingles: history?.format.singleKey != nil,
                    longestElement: longestItem
                )
            } else {
                LineReader(stream, of: file.name, longestLine: longestItem)
            }
    }

    /// Returns the next item in the list; `nil` at its end. The entries left out and the unreadable lines are returned
    /// last, the latter as failures with their line numbers.
    mutating func next() -> ImportItem? {
        if remainder == nil {
            var failure: [ImportItem] = []
            do {
                if let item = try nextItem() { return item }
            } catch {
                failure = [.failure(error)]
            }
            let leftOut = leftOut.map { ImportItem.leftOut($0.key, count: $0.value) }
            remainder = (leftOut + lineFailures.items(in: file.name) + failure).reversed()
        }
        return remainder?.popLast()
    }

    /// Whether the list has a supported format.
    var isRecognized: Bool { parser != nil }

    /// Whether the list is a history.
    var isHistory: Bool {
        isRecognized && !isPlaylist && !(parser is ExportTable) && !(parser is ExportLines)
    }

    /// Whether the list is a playlist.
    var isPlaylist: Bool { parser is PlaylistItems }

    private mutating func nextItem() throws(ServiceError) -> ImportItem? {
        var (firstLine, length) = (1, 0)
        while let record = try records.next() {
            if !isWithinItem {
                (firstLine, length) = (records.lineNumber, 0)
                if record.allSatisfy(\.isBlank) { continue }
            }
            length += record.count
            guard length <= longestItem else {
                throw unreadable(line: firstLine, reason: "longer than \(longestItem) bytes")
            }
            if parser == nil {
                if takeComment(record) { continue }
                parser = try chooseParser(firstLine: record)
            }
            guard parser != nil else {
                if record.first == UInt8(ascii: "#") { continue }
                return nil
            }
            do throws(LineError) {
                guard let item = try parser?.item(from: record) else { continue }
                if case .leftOut(let kind, let count) = item {
                    leftOut[kind, default: 0] += count
                    continue
                }
                if case .play(let play) = item, play.isFuture(at: now) {
                    throw LineError(reason: "the start is in the future according to this machine's clock")
                }
                return item
            } catch {
                lineFailures.add(error, line: firstLine)
            }
        }
        guard !isWithinItem else {
            throw unreadable(line: firstLine, reason: "unclosed quotation mark")
        }
        return nil
    }

    private var isWithinItem: Bool { parser?.isWithinItem == true }

    /// Returns the parser for the list; `nil` for a comment, and for a file in a zip file that isn't a history.
    private func chooseParser(firstLine: [UInt8]) throws(ServiceError) -> (any ListParser)? {
        if let history = ListFormat.ofHistory(firstLine, isLibreFM: isLibreFM) { return history }
        if file.isPacked { return nil }
        if PlaylistFile.isPlaylist(file.path, firstLine: firstLine) {
            return PlaylistItems(folder: file.path.folder, isAudio: isAudio)
        }
        if firstLine.first == UInt8(ascii: "#") { return nil }
        if let export = ListFormat.ofExport(firstLine) { return export }
        throw .unreadable(path: file.name, reason: try file.reason(forFirstLine: firstLine))
    }

    /// Returns whether a line is a comment as Libre.fm writes them, with `#` in UTF-7.
    private mutating func takeComment(_ line: [UInt8]) -> Bool {
        guard line.starts(with: "+ACM-".utf8) else { return false }
        isLibreFM = true
        return true
    }

    private func unreadable(line: Int, reason: String) -> ServiceError {
        .unreadable(path: "\(file.name), line \(line)", reason: reason)
    }
}

extension UInt8 {
    /// Whether the byte is a space, a tab or a carriage return.
    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
