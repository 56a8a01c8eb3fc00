import Entities

/// A playlist as players read it: UTF-8, with paths from its own folder, so that it holds wherever the card is mounted.
enum DevicePlaylistFile {
    /// - Parameter paths: where the tracks are, below the device's folder; others are left out.
    static func text(of playlist: PlannedPlaylist, paths: [URN: String]) -> String {
        let depth = playlist.path.split(separator: "/").count - 1
        let up = String(repeating: "../", count: depth)
        let lines = playlist.tracks.compactMap { paths[$0] }.map { "\(up)\($0)\n" }
        return "#EXTM3U\n" + lines.joined()
    }
}
