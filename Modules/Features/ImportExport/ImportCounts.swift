import Entities

/// The counts of an import so far, ready to show.
package struct ImportCounts: Equatable {
    package let added: Int
    package let updated: Int
    package let skipped: Int
    package let failed: Int
    /// The number of plays in `added`.
    package let addedPlays: Int
    /// The number of plays in `skipped`.
    package let skippedPlays: Int
    /// The numbers of plays in `skipped`, by the name of the source that they are known from.
    package let knownFrom: [String: Int]
    /// The number of plays in `skipped` whose start is now known more exactly, or whose album is now known.
    package let correctedPlays: Int
    /// The number of likes in `added`.
    package let addedLikes: Int
    /// The number of likes in `skipped`.
    package let skippedLikes: Int
    /// The number of likes of tracks that aren't in the library.
    package let unknownLikes: Int
    /// The number of tracks in `added` with a new or higher count by another player.
    package let addedCounts: Int
    /// The number of tracks in `skipped` whose count by another player was known.
    package let skippedCounts: Int
    /// The number of counts of files that the library doesn't have.
    package let unknownCounts: Int
    /// The number of files listed in playlists that don't exist.
    package let missing: Int
    /// The names of the playlists created.
    package let playlists: [String]
    /// The numbers of files in folders that aren't audio, by extension, most frequent first.
    package let ignoredFiles: [FileCount]
    /// The folders skipped because they belong to the system, such as `/proc`.
    package let avoidedFolders: [String]
    /// The numbers of entries in histories that aren't plays, in the order of the kinds.
    package let leftOut: [LeftOutCount]
    /// The names of files beside a history that weren't read.
    package let unreadFiles: [String]

    /// The number of files with an extension.
    package struct FileCount: Equatable {
        package let fileExtension: String
        package let count: Int
    }

    /// The number of entries of a kind.
    package struct LeftOutCount: Equatable {
        package let kind: LeftOutKind
        package let count: Int
    }

    init(_ summary: ImportSummary) {
        added = summary.added
        updated = summary.updated
        skipped = summary.skipped
        failed = summary.failed
        (addedPlays, skippedPlays) = (summary.addedPlays, summary.skippedPlays)
        (knownFrom, correctedPlays) = (summary.knownFrom, summary.correctedPlays)
        (addedLikes, skippedLikes) = (summary.addedLikes, summary.skippedLikes)
        unknownLikes = summary.unknownLikes
        (addedCounts, skippedCounts) = (summary.addedCounts, summary.skippedCounts)
        unknownCounts = summary.unknownCounts
        missing = summary.missing
        playlists = summary.playlists
        ignoredFiles = summary.ignoredFiles.map { FileCount(fileExtension: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.fileExtension) < ($0.count, $1.fileExtension) }
        avoidedFolders = summary.avoidedFolders
        leftOut = LeftOutKind.allCases.compactMap { kind in
            summary.leftOut[kind].map { LeftOutCount(kind: kind, count: $0) }
        }
        unreadFiles = summary.unreadFiles
    }

    /// The number of files and rows processed.
    package var done: Int { added + updated + skipped + failed + unknownLikes + unknownCounts + missing }
}
