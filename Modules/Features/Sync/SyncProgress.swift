import Services

/// The progress of a sync, ready to show.
package enum SyncProgress: Equatable, Sendable {
    /// The number of songs listed by a music server, and the total if known. Begins with 0 of an unknown total.
    case source(_ name: String, count: Int, of: Int?)
    /// The current step of a device's sync.
    case device(_ name: String, DeviceActivity)
    /// The progress of copying to a device.
    case copy(CopiedPart)
}

/// A step of a device's sync.
package enum DeviceActivity: Equatable, Sendable {
    case readingPlays
    case comparing
    case deleting
    case copying
    case writingPlaylists
    case checking

    init(_ step: DeviceStep) {
        self =
            switch step {
            case .connect, .pullPlays: .readingPlays
            case .plan: .comparing
            case .remove: .deleting
            case .copy: .copying
            case .playlists: .writingPlaylists
            case .verify, .disconnect: .checking
            }
    }
}

/// The progress of copying several tracks.
package struct CopiedPart: Equatable, Sendable {
    /// The track being copied, counted from 1.
    package let number: Int
    package let count: Int
    package let bytes: Int64
    package let totalBytes: Int64

    init(_ progress: DeviceProgress) {
        number = min(progress.doneCount + 1, progress.count)
        count = progress.count
        (bytes, totalBytes) = (progress.bytes, progress.totalBytes)
    }
}

/// A device that was connected or disconnected.
package struct ConnectedDevice: Equatable, Sendable {
    package let name: String
    /// The free space, in bytes; `nil` if it was disconnected.
    package let availableBytes: Int64?

    init(_ change: DeviceChange) {
        (name, availableBytes) =
            switch change {
            case .connected(let device, let space): (device.name, space.available)
            case .disconnected(let device): (device.name, nil)
            }
    }
}
