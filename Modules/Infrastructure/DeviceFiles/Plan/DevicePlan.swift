import Entities

/// The changes of a sync to a device.
struct DevicePlan: Equatable, Sendable {
    /// The files to delete, including recorded files that are already gone.
    var removals: [DeviceFile] = []
    var copies: [PlannedCopy] = []
    /// The copies that are up to date.
    var kept: [DeviceFile] = []
    /// The copies that are up to date but weren't recorded by this library.
    var adopted: [DeviceFile] = []
    /// The paths of tracks that exist only on the device. They aren't copies, and are never deleted.
    var own: [URN: String] = [:]
    /// The tracks without a local file or a copy on the device.
    var missing: [Track] = []
    var playlists: [PlannedPlaylist] = []
    var covers: [PlannedCover] = []

    /// The paths of all tracks on the device after copying.
    func paths(copied: [URN: String]) -> [URN: String] {
        var paths = copied.merging(own) { copy, _ in copy }
        for file in kept + adopted {
            if case .track(let urn, _) = file.content { paths[urn] = file.path }
        }
        return paths
    }
}

/// A track to copy.
struct PlannedCopy: Equatable, Sendable {
    let track: Track
    let source: SourceFile
    /// The format of the copy: the original, or the one to transcode to.
    let format: DeviceFormat
    /// The path below the device's folder.
    let path: String
    /// The size, in bytes; an estimate if the track is transcoded.
    let size: Int64
}

/// A playlist to write to the device.
struct PlannedPlaylist: Equatable, Sendable {
    let name: String
    let path: String
    let tracks: [URN]
}

/// An album cover to create.
struct PlannedCover: Equatable, Sendable {
    /// The path below the device's folder.
    let path: String
    /// The file of a track, with the picture embedded or next to it.
    let source: SourceFile
}
