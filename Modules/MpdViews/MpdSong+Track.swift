import Entities
import Mpd
import ViewModels

extension MpdContext {
    /// Returns a track as clients see it.
    ///
    /// - Parameter entry: its place in the queue, if it is there.
    package func song(_ track: TrackRow, entry: MpdSong.Entry? = nil) -> MpdSong {
        MpdSong(
            paths.uri(of: track),
            tags: [
                .artist: track.artist,
                .album: track.album,
                .albumArtist: track.albumArtist,
                .title: track.title,
                .track: track.trackNumber.map(String.init),
                .genre: track.genre,
                .date: track.year.map(String.init),
                .disc: track.discNumber.map(String.init),
                .albumID: track.musicBrainz.release,
                .trackID: track.musicBrainz.recording,
            ],
            durationMs: track.durationMs,
            // Clients find new music by this date, and a file's own says little about that.
            lastModified: track.addedAt,
            entry: entry
        )
    }
}

extension MpdTag {
    /// The tag by which tracks can be grouped; `nil` if the library doesn't keep it.
    package var libraryTag: TrackTag? {
        switch self {
        case .artist, .artistSort: .artist
        case .albumArtist, .albumArtistSort: .albumArtist
        case .album, .albumSort: .album
        case .title: .title
        case .track: .track
        case .genre: .genre
        case .date: .year
        case .disc: .disc
        case .albumID: .release
        case .trackID: .recording
        default: nil
        }
    }
}
