import Entities

extension TrackDetails {
    /// Returns the details with unknown ones filled in from others.
    package func filled(from others: TrackDetails) -> TrackDetails {
        TrackDetails(
            title: title,
            artist: artist ?? others.artist,
            album: album ?? others.album,
            albumArtist: albumArtist ?? others.albumArtist,
            genre: genre ?? others.genre,
            year: year ?? others.year,
            trackNumber: trackNumber ?? others.trackNumber,
            discNumber: discNumber ?? others.discNumber,
            durationMs: durationMs ?? others.durationMs,
            location: location ?? others.location,
            musicBrainz: MusicBrainzIDs(
                recording: musicBrainz.recording ?? others.musicBrainz.recording,
                release: musicBrainz.release ?? others.musicBrainz.release
            )
        )
    }
}
