import Records

/// A file format for exported tracks. `import` reads all of them.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// JSON Lines, one record per track.
    case json
    /// Comma-separated values with a header line.
    case csv
    /// An extended M3U playlist. Tracks without a file, or with a line break in its path, are left out.
    case m3u

    /// The beginning of the file.
    public var header: String {
        switch self {
        case .json: ""
        case .csv: TrackRow.fields.csvHeader
        case .m3u: "#EXTM3U\n"
        }
    }

    /// Returns the lines for a track; `nil` if the format leaves it out.
    public func entry(of row: TrackRow) -> String? {
        switch self {
        case .json: row.record.jsonLine
        case .csv: TrackRow.fields.csvLine(of: row)
        case .m3u: PlaylistLines(row)?.text
        }
    }

    /// Returns whether the format leaves a track out although it has a file.
    public func lacks(fileAt location: String?) -> Bool {
        self == .m3u && location?.contains(where: \.isNewline) ?? false
    }

    /// Creates the format of files with an extension; `nil` if the extension is unknown.
    public init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "json", "jsonl", "ndjson": self = .json
        case "csv": self = .csv
        case "m3u", "m3u8": self = .m3u
        default: return nil
        }
    }
}
