import Entities
import ViewModels

/// A playlist as the text of a file.
struct PlaylistExport {
    let text: String
    /// The number of tracks exported.
    let count: Int
    /// The titles of tracks with files that the format can't list.
    let leftOut: [String]

    /// - Parameter path: the absolute path of the file; paths in an M3U playlist are relative to it, or absolute if it
    ///   is `nil`.
    init(_ playlist: PlaylistContents, as format: ExportFormat, to path: String?) {
        let rows = playlist.entries.enumerated().map { PlaylistEntryRow($1, row: $0 + 1) }
        let entries = rows.compactMap { row in
            format == .m3u ? row.playlistLines.map { $0.text(besideFileAt: path) } : row.exported(as: format)
        }
        count = entries.count
        leftOut = rows.filter { format.lacks(fileAt: $0.location) }.map(\.title)
        text = format.header + (format == .m3u ? playlist.nameLine : "") + entries.joined()
    }
}

extension PlaylistContents {
    /// The line with the name in an M3U playlist.
    fileprivate var nameLine: String {
        "#PLAYLIST:" + name.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }
}

extension PlaylistEntryRow {
    fileprivate var location: String? {
        switch content {
        case .track(let track): track.location
        case .missing(_, _, _, let location): location
        }
    }

    /// The entry in a format that describes tracks; `nil` for a missing one.
    fileprivate func exported(as format: ExportFormat) -> String? {
        if case .track(let track) = content { format.entry(of: track) } else { nil }
    }
}

extension PlaylistLines {
    fileprivate func text(besideFileAt path: String?) -> String {
        guard let folder = path?.lastIndex(of: "/").flatMap({ path?[..<$0] }) else { return text }
        return text(relativeTo: String(folder))
    }
}
