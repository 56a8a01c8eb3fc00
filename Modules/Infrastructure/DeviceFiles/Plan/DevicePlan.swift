import Entities

/// What a sync is to change on a device.
struct DevicePlan: Equatable, Sendable {
    /// Files to delete: records of files that are gone there, too.
    var removals: [DeviceFile] = []
    var copies: [PlannedCopy] = []
    /// Copies that are right as they are.
    var kept: [DeviceFile] = []
    /// The same, that this library hadn't recorded.
    var adopted: [DeviceFile] = []
    /// Where tracks are whose only files are the device's own. They aren't copies, and are never deleted.
    var own: [URN: String] = [:]
    /// Tracks without a file here, nor a copy there.
    var missing: [Track] = []
    var playlists: [PlannedPlaylist] = []
    var covers: [PlannedCover] = []

    /// Where the tracks are that the device has once some were copied.
    func paths(copied: [URN: String]) -> [URN: String] {
        var paths = copied.merging(own) { copy, _ in copy }
        for file in kept + adopted {
            if case .track(let urn, _) = file.content { paths[urn] = file.path }
        }
        return paths
    }
}

/// A track that is to be copied.
struct PlannedCopy: Equatable, Sendable {
    let track: Track
    let source: SourceFile
    /// What is copied: the file, or what is made from it.
    let format: DeviceFormat
    /// Below the device's folder.
    let path: String
    /// An estimate in bytes if the track is transcoded.
    let size: Int64
}

/// A playlist that is to be there.
struct PlannedPlaylist: Equatable, Sendable {
    let name: String
    let path: String
    let tracks: [URN]
}

/// A picture of an album's cover that is to be made.
struct PlannedCover: Equatable, Sendable {
    /// Below the device's folder.
    let path: String
    /// The file of a track, with the picture in it or beside it.
    let source: SourceFile
}
