import Services

/// The progress of a sync.
package enum SyncProgress: Equatable, Sendable {
    /// How many songs a music server has listed, of how many if that is known. It begins with none of an unknown number.
    case source(_ name: String, count: Int, of: Int?)
    /// What is being done with a device.
    case device(_ name: String, DeviceActivity)
    /// How far copying to a device has come.
    case copy(CopiedPart)
}

/// What is being done with a device.
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

/// How far copying has come.
package struct CopiedPart: Equatable, Sendable {
    /// The track that is being copied, counted from 1.
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

/// A device that was plugged in or out.
package struct ConnectedDevice: Equatable, Sendable {
    package let name: String
    /// The room there, in bytes; `nil` if it was plugged out.
    package let availableBytes: Int64?

    init(_ change: DeviceChange) {
        (name, availableBytes) =
            switch change {
            case .connected(let device, let room): (device.name, room.available)
            case .disconnected(let device): (device.name, nil)
            }
    }
}
