import Console
import ViewModels

/// Tracks on their way into a file that `import` takes back.
@MainActor public final class TrackExport {
    enum Format: String, CaseIterable {
        case json
        case csv
        /// A playlist; tracks without a file are left out.
        case m3u
    }

    private let format: Format
    private let path: String?
    private let file: ResultFile
    private let output: Output
    /// How many tracks were written.
    private var count = 0
    private var isBegun = false

    /// Begins an export as the options of its command say: `CommandOption.exportOptions`.
    public init(_ input: CommandInput, output: Output) throws(CommandFailure) {
        format = input[.format].flatMap(Format.init) ?? .json
        path = input[.output].map(FilePath.absolute)
        file = try output.resultFile(at: path)
        self.output = output
    }

    /// Adds the next tracks.
    public func write(_ rows: [TrackRow]) throws(CommandFailure) {
        try begin()
        let lines = rows.compactMap(line)
        count += lines.count
        try file.write(lines)
    }

    /// Ends the file: now it is there, whole and on the disk, unless something failed on the way.
    public func finish() throws(CommandFailure) {
        guard output.failure == nil else { return }
        try begin()
        try file.finish()
        if let path { output.notice("Wrote \(count.counted("track")) to \(path).") }
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
        case .csv: row.csvLine
        case .m3u: row.playlistEntry
        }
    }
}

extension CommandOption {
    /// What a command that exports tracks takes.
    public static var exportOptions: [CommandOption] { [.format, .output] }

    fileprivate static let format = CommandOption(
        "format",
        takes: "F",
        kind: .choice(TrackExport.Format.allCases.map(\.rawValue)),
        help: "json (unless told), csv or m3u"
    )
    fileprivate static let output = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "the file to write, instead of standard output"
    )
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
