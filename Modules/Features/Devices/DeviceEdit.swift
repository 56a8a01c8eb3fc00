import Entities

/// Music to select for a device or deselect, as the user refers to it.
package enum MusicChoice: Equatable, Sendable {
    case all
    /// A playlist, by name, ignoring case.
    case playlist(String)
    case album(CollectionSelection<AlbumID>)
    case artist(CollectionSelection<String>)
    /// All results of a search, in the words typed.
    case search(String)
}

/// A change to a device's selection or its format.
package enum DeviceEdit: Equatable, Sendable {
    /// Adds music to the selection.
    case choose([MusicChoice])
    /// Removes music from the selection; `nil` removes all.
    case deselect([MusicChoice]?)
    /// Sets the format of tracks and whether they have covers; `nil` leaves a setting unchanged.
    case store(as: DeviceFormat?, hasCovers: Bool?)
}

/// A device, and its connection.
struct ListedDevice: Equatable, Sendable {
    let device: Device
    let connection: DeviceConnection
}
