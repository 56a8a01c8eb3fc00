import Entities
import Services
import ViewModels

/// The result of a sync with a device, or its plan.
package struct SyncedDevice: Equatable, Sendable {
    package let name: String
    /// Whether it is a plan, and nothing was changed.
    package let isDryRun: Bool
    /// The number of new plays.
    package let plays: Int
    /// The number of new plays with estimated times.
    package let undatedPlays: Int
    /// The number of plays of files with unknown titles.
    package let unknownPlays: Int
    package let copied: FileSum
    package let kept: FileSum
    package let removed: FileSum
    package let playlists: Int
    /// The selected tracks without a local file.
    package let missing: [TrackRow]
    /// The number of tracks that couldn't be copied.
    package let failed: Int
    /// The free space, in bytes.
    package let available: Int64
    /// The space needed, in bytes; negative if the sync frees space.
    package let needed: Int64

    package var fits: Bool { needed <= available }

    init(_ device: Device, _ summary: DeviceSyncSummary, isDryRun: Bool) {
        name = device.name
        self.isDryRun = isDryRun
        plays = summary.plays.added
        undatedPlays = summary.plays.undated
        unknownPlays = summary.plays.unknown
        (copied, kept, removed) = (summary.copied, summary.kept, summary.removed)
        playlists = summary.playlistCount
        missing = summary.missing.map { TrackRow($0) }
        failed = summary.failedCount
        available = summary.availableBytes
        needed = summary.neededBytes
    }
}
