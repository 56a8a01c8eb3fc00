import Console
import ConsoleViews
import Downloads
import Records
import ViewModels

extension DownloadedTracks {
    /// The result in sentences.
    var sentences: [String] {
        let parts =
            [
                downloaded.isEmpty ? nil : "Downloaded \(downloaded.phrase), \(ByteCount(bytes)).",
                known.isEmpty ? nil : "\(known.subject) already downloaded.",
                elsewhere.isEmpty ? nil : "\(elsewhere.subject) already in a folder.",
            ].compactMap { $0 } + emptyPlaylists.map { "“\($0)” has no tracks in the library." }
        return parts.isEmpty && failedCount == 0 ? ["There is nothing to download."] : parts
    }

    /// The counts as a record for scripts.
    var record: Record {
        [
            "downloaded": downloaded.count, "bytes": Int(bytes), "known": known.count,
            "skipped": elsewhere.count, "failed": failedCount,
            "emptyPlaylists": emptyPlaylists.isEmpty ? nil : emptyPlaylists,
        ]
    }
}

extension [TrackRow] {
    fileprivate var phrase: String { count == 1 ? self[0].phrase : count.counted("track") }

    fileprivate var subject: String { "\(phrase) \(count == 1 ? "is" : "are")" }
}
