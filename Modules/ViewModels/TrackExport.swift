import Console

/// Tracks on their way into a file that `import` takes back.
@MainActor public final class TrackExport {
    public enum Format: String, CaseIterable, Sendable {
        case json
        case csv
        /// A playlist; tracks without a file are left out.
        case m3u
    }

    private let format: Format
    private let file: ResultFile
    /// How many tracks were written.
    public private(set) var count = 0
    private var isBegun = false

    public init(format: Format, file: ResultFile) {
        self.format = format
        self.file = file
    }

    /// Adds the next tracks.
    public func write(_ rows: [TrackRow]) throws(CommandFailure) {
        try begin()
        let lines = rows.compactMap(line)
        count += lines.count
        try file.write(lines)
    }

    /// Ends the file: now it is there, whole and on the disk.
    public func finish() throws(CommandFailure) {
        try begin()
        try file.finish()
    }

    private func begin() throws(CommandFailure) {
        guard !isBegun else { return }
        isBegun = true
        switch format {
        case .json: break
        case .csv: try file.write([TrackRow.recordNames.joined(separator: ",") + "\n"])
        case .m3u: try file.write(["#EXTM3U\n"])
        }
    }

    private func line(_ row: TrackRow) -> String? {
        switch format {
        case .json: row.record.jsonLine
        case .csv: row.record.csvLine(columns: TrackRow.recordNames)
        case .m3u: row.playlistEntry
        }
    }
}

extension TrackRow {
    /// The two lines of an extended M3U playlist, `nil` for a track without a file.
    fileprivate var playlistEntry: String? {
        guard let location, !location.contains(where: \.isNewline) else { return nil }
        let seconds = durationMs.map { ($0 + 500) / 1000 } ?? -1
        let name = [artist, title].compactMap { $0 }.joined(separator: " - ").replacing("\n", with: " ")
        return "#EXTINF:\(seconds),\(name)\n\(location)\n"
    }
}
