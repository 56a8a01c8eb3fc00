import Console
import ConsoleViews
import Entities
import ImportExport
import Records
import ViewModels

extension ImportCounts {
    /// The counts as a record for scripts.
    var record: Record {
        var record: Record = [
            "added": added, "updated": updated, "skipped": skipped, "failed": failed,
            "missing": missing == 0 ? nil : missing, "liked": hasLikes ? addedLikes : nil,
            "counted": hasCounts ? addedCounts : nil,
            "moreExact": correctedPlays == 0 ? nil : correctedPlays,
            "notFound": hasLikes || hasCounts ? unknownLikes + unknownCounts : nil,
            "playlists": playlists.isEmpty ? nil : playlists,
        ]
        if !knownFrom.isEmpty {
            var sources = Record()
            for (name, plays) in knownFrom.mostFirst { sources.add(name, plays) }
            record.add("knownFrom", sources)
        }
        if !ignoredFiles.isEmpty {
            var ignored = Record()
            for files in ignoredFiles { ignored.add(files.fileExtension, files.count) }
            record.add("ignored", ignored)
        }
        record.add("avoided", avoidedFolders.isEmpty ? nil : avoidedFolders)
        if !leftOut.isEmpty {
            var kinds = Record()
            for entries in leftOut { kinds.add(entries.kind.key, entries.count) }
            record.add("leftOut", kinds)
        }
        record.add("unread", unreadFiles.isEmpty ? nil : unreadFiles)
        return record
    }

    private var hasCounts: Bool { addedCounts + skippedCounts + unknownCounts > 0 }
    private var hasLikes: Bool { addedLikes + skippedLikes + unknownLikes > 0 }

    /// The counts as sentences, without zeros.
    var phrase: String {
        let lists = playlists.map { "“\($0)”" }.joined(separator: ", ")
        let made = lists.isEmpty ? "" : " Created playlist\(playlists.count == 1 ? "" : "s") \(lists)."
        var sentences: [String] = []
        if hasCounts {
            sentences.append(
                [(skippedCounts, "already known"), (unknownCounts, "not in the library")]
                    .phrase(after: "Imported the play counts of \(addedCounts.counted("track"))") + "."
            )
        }
        if hasLikes {
            sentences.append(
                [(skippedLikes, "already liked"), (unknownLikes, "not in the library")]
                    .phrase(after: "Liked \(addedLikes.counted("track"))") + "."
            )
        }
        if itemCount > 0 || sentences.isEmpty { sentences.insert(items, at: 0) }
        if correctedPlays > 0 {
            let verb = correctedPlays == 1 ? "has" : "have"
            sentences.append("\(correctedPlays.counted("known play")) now \(verb) an exact time or an album.")
        }
        return sentences.joined(separator: " ") + made
    }

    /// The number of tracks and plays, and of failures.
    private var itemCount: Int {
        let likes = addedLikes + skippedLikes + unknownLikes
        return done - missing - likes - addedCounts - skippedCounts - unknownCounts
    }

    /// A sentence about the files listed in playlists that don't exist.
    var missingFiles: String {
        missing == 1
            ? "1 file is missing; its playlist entry was kept."
            : "\(missing.grouped) files are missing; their playlist entries were kept."
    }

    /// A sentence about the entries of histories that aren't plays: `Left out: 12 videos, 40 skipped.`
    var leftOutEntries: String {
        "Left out: " + leftOut.map { $0.kind.counted($0.count) }.joined(separator: ", ") + "."
    }

    /// A sentence about the files beside a history that weren't read.
    var unread: String {
        let rest = unreadFiles.count - Self.maximumShown
        let others = rest > 0 ? " and \(rest.grouped) more" : ""
        return "Not read: \(unreadFiles.prefix(Self.maximumShown).joined(separator: ", "))\(others)."
    }

    private static let maximumShown = 5
    /// The extensions of files that may be lists of music.
    private static let listExtensions: Set = [
        "m3u", "m3u8", "json", "jsonl", "csv", "tsv", "zip", "xlsx", "xml",
    ]

    /// A sentence about the files that aren't audio: `Skipped 12 other files: 9 jpg, 3 txt.`
    var ignored: String {
        let total = ignoredFiles.reduce(0) { $0 + $1.count }
        let shown = ignoredFiles.prefix(Self.maximumShown).map { files in
            "\(files.count.grouped) \(files.fileExtension.isEmpty ? "without an extension" : files.fileExtension)"
        }
        let rest = total - ignoredFiles.prefix(Self.maximumShown).reduce(0) { $0 + $1.count }
        let others = rest > 0 ? " and \(rest.grouped) more" : ""
        let hasLists = ignoredFiles.contains { Self.listExtensions.contains($0.fileExtension) }
        let advice = hasLists ? " Import playlists, exports and histories by name." : ""
        return "Skipped \(total.counted("other file")): \(shown.joined(separator: ", "))\(others).\(advice)"
    }

    /// The sources of the plays already known: ` from Last.fm`, ` (40 from Last.fm, 2 from Spotify)`.
    private var sources: String {
        guard !knownFrom.isEmpty else { return "" }
        let plays = Dictionary(knownFrom.map { (PlaySource.title(of: $0), $1) }, uniquingKeysWith: +)
        if let only = plays.keys.first, plays[only] == skippedPlays { return " from \(only)" }
        let shown = plays.mostFirst.prefix(Self.maximumShown)
        let rest = skippedPlays - shown.reduce(0) { $0 + $1.value }
        let others = rest > 0 ? ["\(rest.grouped) from others"] : []
        return " (\((shown.map { "\($1.grouped) from \($0)" } + others).joined(separator: ", ")))"
    }

    /// A sentence with the counts of tracks and plays.
    private var items: String {
        let (added, skipped) = (
            added - addedLikes - addedCounts, skipped - skippedLikes - skippedCounts
        )
        let plays = [(skippedPlays, "already known" + sources)].phrase(after: addedPlays.counted("play"))
        let failures = failed > 0 ? ", \(failed.counted("line")) couldn't be read" : ""
        if addedPlays + skippedPlays == itemCount - failed, itemCount > failed || !leftOut.isEmpty {
            return "Imported " + plays + failures + "."
        }
        let tracks = [
            (updated, "updated"), (skipped - skippedPlays, "already in the library"), (failed, "failed"),
        ].phrase(after: "Added \((added - addedPlays).counted("track"))")
        return addedPlays + skippedPlays > 0 ? "\(tracks); imported \(plays)." : "\(tracks)."
    }
}

extension [String: Int] {
    /// The entries with the highest counts first.
    fileprivate var mostFirst: [Element] { sorted { ($1.value, $0.key) < ($0.value, $1.key) } }
}

extension [(Int, String)] {
    /// Appends all nonzero counts to the beginning of a sentence.
    fileprivate func phrase(after beginning: String) -> String {
        beginning + filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)" }.joined()
    }
}

extension LeftOutKind {
    /// The key in a record.
    fileprivate var key: String {
        switch self {
        case .video: "videos"
        case .podcast: "podcasts"
        case .audiobook: "audiobooks"
        case .privateSession: "privateSessions"
        case .skipped: "skipped"
        case .paused: "paused"
        case .other: "others"
        }
    }

    fileprivate func counted(_ count: Int) -> String {
        switch self {
        case .video: count.counted("video")
        case .podcast: count.counted("podcast")
        case .audiobook: count.counted("audiobook")
        case .privateSession: count.counted("private session")
        case .skipped: "\(count.grouped) skipped"
        case .paused: "\(count.grouped) paused"
        case .other: count == 1 ? "1 other entry" : "\(count.grouped) other entries"
        }
    }
}
