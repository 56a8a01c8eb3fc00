import Entities
import Platform
import Services

/// The content of a playlist file: all tracks in order, whether or not they exist.
struct PlaylistFile: Equatable {
    let name: String
    let tracks: [ListedTrack]

    /// Returns `nil` if the file isn't a playlist.
    ///
    /// - Parameter isAudio: whether files with this extension are audio files.
    init?(_ file: ListFile, isAudio: (String) -> Bool) throws(ServiceError) {
        let stream = ByteStream(file.open())
        guard !file.isPacked, Self.isPlaylist(file.path, firstLine: Self.firstLine(of: try stream.stretch()))
        else { return nil }
        let lines = LineReader(stream, of: file.name, longestLine: 16 << 20)
        var (name, tracks, parser): (String?, [ListedTrack], PlaylistParser) = (nil, [], PlaylistParser())
        while let line = try lines.next() {
            name = name ?? Self.name(in: line)
            guard let entry = parser.entry(from: line) else { continue }
            guard let location = Self.location(of: entry, from: file.path.folder, isAudio: isAudio) else {
                continue
            }
            tracks.append(ListedTrack(entry, at: location))
        }
        self.name = name ?? file.path.baseName
        self.tracks = tracks
    }

    /// Returns whether a file with this first line is a playlist.
    static func isPlaylist(_ path: AbsolutePath, firstLine: [UInt8]) -> Bool {
        guard ListFormat.ofHistory(firstLine) == nil else { return false }
        return ["m3u", "m3u8"].contains(path.fileExtension.lowercased())
            || firstLine.starts(with: "#EXTM3U".utf8)
    }

    /// Returns the first line that isn't blank, cut off at the end of the bytes given.
    private static func firstLine(of beginning: ArraySlice<UInt8>) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = beginning.starts(with: mark) ? beginning.dropFirst(mark.count) : beginning
        return text.split(separator: UInt8(ascii: "\n")).first { !$0.allSatisfy(\.isBlank) }.map(Array.init)
            ?? []
    }

    /// Returns the location of an entry's audio, even if missing; `nil` if the entry's file isn't audio.
    private static func location(
        of entry: PlaylistEntry,
        from folder: AbsolutePath,
        isAudio: (String) -> Bool
    ) -> Location? {
        if let url = entry.url { return Location(url) }
        if let path = entry.file(in: folder) {
            return isAudio(path.fileExtension) ? path.location : nil
        }
        return entry.paths(in: folder).first?.location
    }

    /// Returns the name given by the directive `#PLAYLIST:`.
    private static func name(in line: [UInt8]) -> String? {
        let directive = Array("#PLAYLIST:".utf8)
        guard line.starts(with: directive) else { return nil }
        let name = String(legacy: line.dropFirst(directive.count))
        return name.allSatisfy(\.isWhitespace) ? nil : name
    }
}

extension ListedTrack {
    fileprivate init(_ entry: PlaylistEntry, at location: Location) {
        self.init(
            location: location,
            title: entry.title,
            artist: entry.artist,
            durationMs: entry.durationMs
        )
    }
}
