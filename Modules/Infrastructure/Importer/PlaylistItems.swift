import Platform
import Entities

/// Finds the files in a playlist.
struct PlaylistItems: ListParser {
    /// The playlist's folder, which relative paths start from.
    let folder: AbsolutePath
    /// Whether files with this extension are audio files.
    let isAudio: (String) -> Bool
    let isWithinItem = false
    private var parser = PlaylistParser()

    init(folder: AbsolutePath, isAudio: @escaping (String) -> Bool) {
        self.folder = folder
        self.isAudio = isAudio
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let entry = parser.entry(from: line) else { return nil }
        let text = String(legacy: entry.location)
        if text.hasPrefix("http://") || text.hasPrefix("https://") {
            return .track(Self.track(of: entry, url: text))
        }
        guard let path = file(named: text, bytes: entry.location) else {
            throw LineError(reason: "there is no file \(text)")
        }
        guard isAudio(path.fileExtension) else {
            throw LineError(reason: "\(text) isn't an audio file")
        }
        return .file(path.location)
    }

    /// The file an entry refers to: as written or, if it comes from another system, with `\` for `/` or in another
    /// encoding.
    private func file(named text: String, bytes: [UInt8]) -> AbsolutePath? {
        let slashed = String(text.map { $0 == "\\" ? "/" : $0 })
        let candidates = [
            text.hasPrefix("file://") ? AbsolutePath(text, relativeTo: folder) : nil,
            AbsolutePath(bytes, relativeTo: folder),
            AbsolutePath(text.utf8, relativeTo: folder),
            AbsolutePath(slashed.utf8, relativeTo: folder),
        ]
        return candidates.lazy.compactMap(\.self).first { (try? $0.kind()) == .file }
    }

    private static func track(of entry: PlaylistEntry, url: String) -> NewTrack {
        let milliseconds = entry.seconds?.multipliedReportingOverflow(by: 1000)
        return NewTrack(
            details: TrackDetails(
                title: entry.title ?? url,
                artist: entry.artist,
                durationMs: milliseconds.flatMap { $0.overflow ? nil : $0.partialValue },
                location: Location(url)
            )
        )
    }
}
