/// An entry of an m3u playlist.
struct PlaylistEntry: Equatable {
    /// A relative or absolute path, or a URL, as raw bytes.
    var location: [UInt8]
    var title: String?
    var artist: String?
    var seconds: Int?
}

/// Reads m3u and m3u8 playlists line by line. Accepts any bytes.
struct PlaylistParser {
    private var title: String?
    private var artist: String?
    private var seconds: Int?

    /// Returns the entry that this line completes; `nil` for comments and empty lines.
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

    /// Reads `123,Artist - Title`; some programs put attributes between the number and the comma.
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
    /// The bytes without surrounding white space.
    fileprivate var trimmed: SubSequence {
        let start = drop(while: \.isBlank)
        guard let end = start.lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
        return start[...end]
    }
}

extension Substring {
    fileprivate var nonEmpty: String? { isEmpty ? nil : String(self) }
}
