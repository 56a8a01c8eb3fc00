import Entities

extension LibraryPart {
    /// The singular noun: `track`.
    public var noun: String {
        switch self {
        case .sources: "music server"
        case .accounts: "account"
        case .devices: "device"
        case .folders: "folder"
        case .tracks: "track"
        case .playlists: "playlist"
        case .plays: "play"
        }
    }
}
