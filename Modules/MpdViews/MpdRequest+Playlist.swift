import Mpd

// MPD's playlists are files, so their names have no slash. Clients see a similar character in its place, U+2215.
extension String {
    /// The name of a playlist for clients.
    package var mpdPlaylist: String { replacing("/", with: "∕") }
}

extension MpdRequest {
    /// Returns an argument that is the name of a playlist.
    package func playlist(_ index: Int) -> String { text(index).replacing("∕", with: "/") }

    /// Returns an argument that is the name of a playlist which may be created.
    package func newPlaylist(_ index: Int) throws(MpdError) -> String {
        guard !text(index).isEmpty, !text(index).contains("/") else { throw .badPlaylistName }
        return playlist(index)
    }
}
