import Entities

/// The counts of an import so far, ready to show.
package struct ImportCounts: Equatable {
    package let added: Int
    package let updated: Int
    package let skipped: Int
    package let failed: Int
    /// How many of `added` are plays.
    package let addedPlays: Int
    /// How many of `skipped` are plays.
    package let skippedPlays: Int
    /// How many of `added` are likes.
    package let addedLikes: Int
    /// How many of `skipped` are likes.
    package let skippedLikes: Int
    /// Likes of tracks that the library doesn't have.
    package let unknownLikes: Int
    /// Files that playlists name and that don't exist.
    package let missing: Int
    /// The names of playlists that were made.
    package let playlists: [String]
    /// How many files in folders aren't audio, by their extensions, the most frequent first.
    package let ignoredFiles: [FileCount]
    /// Folders that were left out because the system presents itself there.
    package let avoidedFolders: [String]

    /// How many files there are with an extension.
    package struct FileCount: Equatable {
        package let fileExtension: String
        package let count: Int
    }

    init(_ summary: ImportSummary) {
        added = summary.added
        updated = summary.updated
        skipped = summary.skipped
        failed = summary.failed
        (addedPlays, skippedPlays) = (summary.addedPlays, summary.skippedPlays)
        (addedLikes, skippedLikes) = (summary.addedLikes, summary.skippedLikes)
        unknownLikes = summary.unknownLikes
        missing = summary.missing
        playlists = summary.playlists
        ignoredFiles = summary.ignoredFiles.map { FileCount(fileExtension: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.fileExtension) < ($0.count, $1.fileExtension) }
        avoidedFolders = summary.avoidedFolders
    }

    /// All files and rows processed.
    package var done: Int { added + updated + skipped + failed + unknownLikes + missing }
}
