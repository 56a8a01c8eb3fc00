import Entities

/// A playlist for players: UTF-8, with paths relative to its folder, which work wherever the card is mounted.
enum DevicePlaylistFile {
    /// - Parameter paths: the paths of the tracks below the device's folder; other tracks are left out.
    static func text(of playlist: PlannedPlaylist, paths: [URN: String]) -> String {
        let depth = playlist.path.split(separator: "/").count - 1
        let up = String(repeating: "../", count: depth)
        let lines = playlist.tracks.compactMap { paths[$0] }.map { "\(up)\($0)\n" }
        return "#EXTM3U\n" + lines.joined()
    }
}
