import Entities

/// A device, as the user points at it.
package enum DevicePick: Equatable, Sendable {
    /// A row in the list of devices, counted from 1.
    case row(Int)
    /// What the user calls it, ignoring case.
    case name(String)
}

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

/// A device, and whether it is there.
struct ListedDevice: Equatable, Sendable {
    let device: Device
    let connection: DeviceConnection
}
