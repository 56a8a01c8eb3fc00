import Entities
import JSON

/// Songs of a server: a page of the complete list, or a playlist.
struct SongPage: Equatable, Sendable {
    private(set) var songs: [SourceSong] = []
    /// The number of rows without an ID or a title.
    private(set) var unreadableCount = 0
    /// The cursor of the next page; `nil` after the last one.
    var next: String?

    /// Adds the songs among rows. Skips folders, videos and podcasts.
    mutating func add(_ rows: some Sequence<JSON>, of source: String, albumArtist: String? = nil) {
        for row in rows where !row.isNotSong {
            if let song = SubsonicSong(row) {
                songs.append(SourceSong(song, source: source, albumArtist: albumArtist))
            } else {
                unreadableCount += 1
            }
        }
    }

    /// Counts a row that can't be read.
    mutating func addUnreadable() {
        unreadableCount += 1
    }
}
