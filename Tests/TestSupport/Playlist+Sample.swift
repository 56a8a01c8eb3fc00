import Entities
import Foundation

extension Playlist {
    /// A sample playlist that depends only on its name and content.
    public static func sample(_ name: String, _ content: Content = .picked(PlaylistSize())) -> Playlist {
        Playlist(
            urn: URN(trusted: "sidewinder:playlists:\(name.filter { $0 != " " })"),
            name: name,
            madeAt: Date(timeIntervalSince1970: 1_795_253_400),
            content: content
        )
    }
}
