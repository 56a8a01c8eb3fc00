/// An entry of an m3u playlist.
struct PlaylistEntry: Equatable {
    /// A path, relative or not, or a URL: the bytes as they are.
    var location: [UInt8]
    var title: String?
    var artist: String?
    var seconds: Int?
}

/// Reads m3u and m3u8 playlists line by line. Any bytes will do.
struct PlaylistParser {
    private var title: String?
    private var artist: String?
    private var seconds: Int?

    /// The entry that a line completes; `nil` for comments and empty lines.
    mutating func entry(from line: [UInt8]) -> PlaylistEntry? {
        let line = line.trimmed
        if line.starts(with: Self.information) {
            readInformation(line.dropFirst(Self.information.count))
            return nil
        }
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        defer { self = PlaylistParser() }
        return PlaylistEntry(location: Array(line), title: title, artist: artist, seconds: seconds)
    }

    /// Reads `123,Artist - Title`; between number and comma some programs have attributes.
    private mutating func readInformation(_ text: ArraySlice<UInt8>) {
        self = PlaylistParser()
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        seconds = Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return }

        let name = String(legacy: text[(comma + 1)...].trimmed)
        if let dash = name.firstRange(of: " - ") {
            artist = name[..<dash.lowerBound].nonEmpty
            title = name[dash.upperBound...].nonEmpty
        } else {
            title = name[...].nonEmpty
        }
    }

    private static let information = Array("#EXTINF:".utf8)
}

extension BidirectionalCollection<UInt8> {
    /// Without white space at its ends.
    fileprivate var trimmed: SubSequence {
        let start = drop(while: \.isBlank)
        guard let end = start.lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
        return start[...end]
    }
}

extension Substring {
    fileprivate var nonEmpty: String? { isEmpty ? nil : String(self) }
}
