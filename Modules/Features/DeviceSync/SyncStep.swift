import Services

/// What is being done with a device.
package enum SyncStep: Equatable, Sendable {
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
