import Records

/// A file format for exported tracks. `import` reads all of them.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// JSON Lines, one record per track.
    case json
    /// Comma-separated values with a header line.
    case csv
    /// An extended M3U playlist; tracks without a file are left out.
    case m3u

    /// The beginning of the file.
    public var header: String {
        switch self {
        case .json: ""
        case .csv: TrackRow.recordNames.joined(separator: ",") + "\n"
        case .m3u: "#EXTM3U\n"
        }
    }

    /// The lines for a track; `nil` if the format leaves it out.
    public func entry(of row: TrackRow) -> String? {
        switch self {
        case .json: row.record.jsonLine
        case .csv: row.csvLine
        case .m3u: row.playlistEntry
        }
    }
}

extension TrackRow {
    /// Two lines of an extended M3U playlist; `nil` for a track without a file.
    fileprivate var playlistEntry: String? {
        guard let location, !location.contains(where: \.isNewline) else { return nil }
        let seconds = durationMs.map { $0 / 1000 + ($0 % 1000 + 500) / 1000 } ?? -1
        let name = [artist, title].compactMap { $0 }.joined(separator: " - ")
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
        return "#EXTINF:\(seconds),\(name)\n\(location)\n"
    }
}
