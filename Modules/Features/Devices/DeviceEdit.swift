import Entities

/// Music, as the user points at it.
package enum MusicChoice: Equatable, Sendable {
    case all
    /// By name, ignoring case.
    case playlist(String)
    case album(CollectionSelection<AlbumID>)
    case artist(CollectionSelection<String>)
    /// What a search finds; its words as typed.
    case search(String)
}

/// A change of what a device is to carry, or how.
package enum DeviceEdit: Equatable, Sendable {
    /// Adds music.
    case choose(MusicChoice)
    /// Takes music back; `nil` for all of it.
    case unchoose(MusicChoice?)
    /// Sets how tracks are stored; `nil` leaves that as it is.
    case store(as: DeviceFormat?, hasCovers: Bool?)
}

/// A device, and whether it is there.
struct ListedDevice: Equatable, Sendable {
    let device: Device
    let connection: DeviceConnection
}
