import Entities
import Services
import ViewModels

/// What a sync with a device did, or would do.
package struct SyncedDevice: Equatable, Sendable {
    package let name: String
    /// Whether nothing was changed.
    package let isDryRun: Bool
    /// Plays that are new here.
    package let plays: Int
    /// Of these, plays that got a date by estimate.
    package let undatedPlays: Int
    /// Plays of files that nobody knows the title of.
    package let unknownPlays: Int
    package let copied: Files
    package let kept: Files
    package let removed: Files
    package let playlists: Int
    /// Chosen tracks without a file here.
    package let missing: [TrackRow]
    /// Tracks that couldn't be copied.
    package let failed: Int
    /// In bytes.
    package let available: Int64
    /// The room that must be free, in bytes; negative if room is freed.
    package let needed: Int64

    /// A number of files, and their size.
    package struct Files: Equatable, Sendable {
        package let count: Int
        package let bytes: Int64

        init(_ sum: FileSum) { (count, bytes) = (sum.count, sum.bytes) }
    }

    package var fits: Bool { needed <= available }

    init(_ device: Device, _ summary: DeviceSyncSummary, isDryRun: Bool) {
        name = device.name
        self.isDryRun = isDryRun
        plays = summary.plays.added
        undatedPlays = summary.plays.undated
        unknownPlays = summary.plays.unknown
        copied = Files(summary.copied)
        kept = Files(summary.kept)
        removed = Files(summary.removed)
        playlists = summary.playlistCount
        missing = summary.missing.map { TrackRow($0) }
        failed = summary.failedCount
        available = summary.availableBytes
        needed = summary.neededBytes
    }
}
