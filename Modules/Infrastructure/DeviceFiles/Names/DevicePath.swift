import Entities

/// The path of a track on a device: `Music/ARTIST/ALBUM/01 TITLE.mp3`.
struct DevicePath: Equatable {
    /// The folders and the file name.
    let parts: [String]

    /// The maximum length. Rockbox opens paths of at most 260 bytes, including a leading slash and a terminating zero
    /// byte.
    static let maximumBytes = 258

    static let music = "Music"
    static let playlists = "Playlists"

    var text: String { parts.joined(separator: "/") }

    /// - Parameter ending: the file's extension.
    init(of track: TrackDetails, ending: String) {
        let folders = [track.albumArtist ?? track.artist ?? "Unknown Artist", track.album].compactMap(\.self)
        let stem = [Self.number(of: track), track.title].compactMap(\.self).joined(separator: " ")
        self.init(folders: folders, stem: stem, ending: ending)
    }

    /// The path of a playlist.
    init(ofPlaylist name: String) {
        parts = [Self.playlists, FATName.name(name, ending: "m3u8", maximumBytes: 120)]
    }

    /// If the path would be too long, shortens the folders to a third of the maximum each, and then the name.
    private init(folders: [String], stem: String, ending: String) {
        func path(_ folderBytes: Int) -> [String] {
            let folders = [Self.music] + folders.map { FATName.name($0, maximumBytes: folderBytes) }
            let taken = folders.map { $0.utf8.count + 1 }.reduce(0, +)
            return folders
                + [FATName.name(stem, ending: ending, maximumBytes: Self.maximumBytes - taken)]
        }
        let whole = folders.map { FATName.name($0).utf8.count + 1 }.reduce(Self.music.utf8.count + 1, +)
        let name = FATName.name(stem, ending: ending).utf8.count
        parts = path(whole + name <= Self.maximumBytes ? FATName.maximumLength * 4 : Self.maximumBytes / 3)
    }

    private init(parts: [String]) {
        self.parts = parts
    }

    /// The same path with a number after the name, for a file with a name that is taken.
    func numbered(_ number: Int) -> DevicePath {
        guard number > 1, let last = parts.last else { return self }
        let mark = " (\(number))"
        let dot = last.lastIndex(of: ".") ?? last.endIndex
        var stem = last[..<dot]
        let others = text.utf8.count - last.utf8.count
        while others + stem.utf8.count + mark.utf8.count + last[dot...].utf8.count > Self.maximumBytes
            || stem.utf16.count + mark.utf16.count + last[dot...].utf16.count > FATName.maximumLength,
            !stem.isEmpty
        { stem.removeLast() }
        return DevicePath(parts: parts.dropLast() + [stem + mark + last[dot...]])
    }

    /// The same path with folders spelled differently.
    func replacingFolders(_ folders: [String]) -> DevicePath {
        DevicePath(parts: folders + parts.suffix(1))
    }

    /// The disc number, if known, and the track number.
    private static func number(of track: TrackDetails) -> String? {
        guard let number = track.trackNumber else { return nil }
        let digits = number < 10 ? "0\(number)" : "\(number)"
        return track.discNumber.map { "\($0)-\(digits)" } ?? digits
    }
}
