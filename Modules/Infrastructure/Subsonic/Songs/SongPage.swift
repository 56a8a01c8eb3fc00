import Entities
import JSON

/// Songs of a server: a page of all, or those of a playlist.
struct SongPage: Equatable, Sendable {
    private(set) var songs: [SourceSong] = []
    /// Rows without an id or a title.
    private(set) var unreadableCount = 0
    /// The cursor of the next page; `nil` after the last one.
    var next: String?

    /// Adds the songs among rows; folders, videos and podcasts aren't.
    mutating func add(_ rows: some Sequence<JSON>, of source: String, albumArtist: String? = nil) {
        for row in rows where !row.isOtherThanSong {
            if let song = SubsonicSong(row) {
                songs.append(SourceSong(song, source: source, albumArtist: albumArtist))
            } else {
                unreadableCount += 1
            }
        }
    }

    /// Adds a row that can't be read.
    mutating func addUnreadable() {
        unreadableCount += 1
    }
}
