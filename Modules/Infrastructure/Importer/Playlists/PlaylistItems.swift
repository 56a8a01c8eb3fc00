import Platform
import Entities

/// Finds the files in a playlist.
struct PlaylistItems: ListParser {
    /// The playlist's folder; relative paths start here.
    let folder: AbsolutePath
    /// Returns whether files with this extension are audio files.
    let isAudio: (String) -> Bool
    let isWithinItem = false
    private var parser = PlaylistParser()

    init(folder: AbsolutePath, isAudio: @escaping (String) -> Bool) {
        self.folder = folder
        self.isAudio = isAudio
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let entry = parser.entry(from: line) else { return nil }
        if let url = entry.url { return .track(Self.track(of: entry, url: url)) }
        guard let path = entry.file(in: folder) else { return .missing }
        guard isAudio(path.fileExtension) else {
            throw LineError(reason: "\(entry.text) isn't an audio file")
        }
        return .file(path.location)
    }

    private static func track(of entry: PlaylistEntry, url: String) -> NewTrack {
        NewTrack(
            details: TrackDetails(
                title: entry.title ?? url,
                artist: entry.artist,
                durationMs: entry.durationMs,
                location: Location(url)
            )
        )
    }
}

extension PlaylistEntry {
    var text: String { String(legacy: location) }

    /// The URL of audio on the web or of a song on a music server; `nil` for files.
    var url: String? {
        let text = text
        let isOnWeb = text.hasPrefix("http://") || text.hasPrefix("https://")
        return isOnWeb || Location(text).song != nil ? text : nil
    }

    var durationMs: Int? {
        let milliseconds = seconds?.multipliedReportingOverflow(by: 1000)
        return milliseconds.flatMap { $0.overflow ? nil : $0.partialValue }
    }

    /// Returns the file that the entry refers to, if it exists.
    func file(in folder: AbsolutePath) -> AbsolutePath? {
        paths(in: folder).first { (try? $0.kind()) == .file }
    }

    /// Returns the paths it may refer to, most likely first: as written, or, for entries from other systems, with `\`
    /// replaced by `/` or in another encoding.
    ///
    /// - Parameter folder: the playlist's folder; relative paths start here.
    func paths(in folder: AbsolutePath) -> [AbsolutePath] {
        let text = text
        let slashed = String(text.map { $0 == "\\" ? "/" : $0 })
        return [
            text.hasPrefix("file://") ? AbsolutePath(text, relativeTo: folder) : nil,
            AbsolutePath(location, relativeTo: folder),
            AbsolutePath(text.utf8, relativeTo: folder),
            AbsolutePath(slashed.utf8, relativeTo: folder),
        ].compactMap(\.self)
    }
}
