import Entities

/// A device, ready to show.
package struct DeviceRow: Equatable, Sendable {
    /// The row in the list, counted from 1; `nil` if it isn't listed.
    package let row: Int?
    package let name: String
    package let isRockbox: Bool
    /// The absolute path of its folder, current or last known.
    package let path: String
    /// The space on the device; `nil` if it isn't connected, or wasn't checked.
    package let space: Space?
    package let choices: [Choice]
    /// The format of tracks on the device: `original`, `opus` or `mp3`.
    package let format: String
    package let hasCovers: Bool
    /// The number of tracks copied to the device, and their size in bytes.
    package let tracks: Int
    package let bytes: Int64
    /// The time of the last sync: RFC 3339, UTC; `nil` if there was none.
    package let syncedAt: String?

    /// The space on a device.
    package struct Space: Equatable, Sendable {
        /// The free space, in bytes.
        package let available: Int64
        /// The total space, in bytes.
        package let capacity: Int64
        package let isReadOnly: Bool
    }

    /// Music selected for the device.
    package struct Choice: Equatable, Sendable {
        package let kind: Kind
        /// A name, or the words of a search; empty for all music.
        package let name: String
        /// The artist of an album.
        package let artist: String?

        package enum Kind: String, Sendable {
            case all
            case playlist
            case album
            case artist
            case search
        }
    }

    init(_ device: Device, _ connection: DeviceConnection = .away, row: Int? = nil) {
        self.row = row
        name = device.name
        isRockbox = device.kind == .rockbox
        (path, space) =
            switch connection {
            case .away: (device.path, nil)
            case .here(let space):
                (
                    space.path,
                    Space(available: space.available, capacity: space.capacity, isReadOnly: space.isReadOnly)
                )
            }
        choices = device.selection.choices.map(Choice.init)
        format = device.selection.format.rawValue
        hasCovers = device.selection.hasCovers
        (tracks, bytes) = (device.copies.count, device.copies.bytes)
        syncedAt = device.syncedAt.map(RFC3339.text)
    }
}

extension DeviceRow.Choice {
    fileprivate init(_ choice: DeviceChoice) {
        switch choice {
        case .all: self.init(kind: .all, name: "", artist: nil)
        case .playlist(let name): self.init(kind: .playlist, name: name, artist: nil)
        case .album(let title, let artist): self.init(kind: .album, name: title, artist: artist)
        case .artist(let name): self.init(kind: .artist, name: name, artist: nil)
        case .search(let text): self.init(kind: .search, name: text, artist: nil)
        }
    }
}
