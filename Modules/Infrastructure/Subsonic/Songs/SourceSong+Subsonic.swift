import Entities

extension SourceSong {
    /// - Parameters:
    ///   - source: the music server's name.
    ///   - albumArtist: the artist of the song's album, used if the song has no album artist.
    init(_ song: SubsonicSong, source: String, albumArtist: String? = nil) {
        let albumArtist = song.albumArtist ?? albumArtist
        self.init(
            details: TrackDetails(
                title: song.title,
                artist: song.artist,
                album: song.album,
                albumArtist: albumArtist == song.artist || song.album == nil ? nil : albumArtist,
                genre: song.genre,
                year: song.year,
                trackNumber: song.track,
                discNumber: song.disc,
                durationMs: song.seconds.map { Int($0 * 1000) },
                location: Location(source: source, song: song.id),
                musicBrainz: MusicBrainzIDs(recording: song.recording)
            ),
            path: song.path,
            size: song.bytes,
            likedAt: song.starred
        )
    }
}
