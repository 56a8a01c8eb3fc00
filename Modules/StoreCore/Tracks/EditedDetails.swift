import Entities
import Services

/// An edit that can be applied to tracks.
struct EditedDetails: Sendable {
    private let edit: TrackEdit
    private let details: TrackDetails

    /// - Throws: `invalid` if the new title is blank.
    init(_ edit: TrackEdit) throws(ServiceError) {
        let details = TrackDetails(
            title: edit.title ?? "-",
            artist: edit.artist,
            album: edit.album,
            albumArtist: edit.albumArtist,
            genre: edit.genre,
            year: edit.year,
            trackNumber: edit.trackNumber,
            discNumber: edit.discNumber,
            location: edit.path.map { Location($0) }
        ).storable
        guard let details else { throw .invalid(.untitled) }
        (self.edit, self.details) = (edit, details)
    }

    /// The track after the edit.
    func applied(to track: Track) -> Track {
        let old = track.details
        let artist = edit.artist == nil ? old.artist : details.artist
        // The album artist is dropped if it equals the artist.
        var albumArtist = edit.albumArtist == nil ? old.albumArtist : details.albumArtist
        if albumArtist == artist { albumArtist = nil }
        var track = track
        track.details = TrackDetails(
            title: edit.title == nil ? old.title : details.title,
            artist: artist,
            album: edit.album == nil ? old.album : details.album,
            albumArtist: albumArtist,
            genre: edit.genre == nil ? old.genre : details.genre,
            year: edit.year == nil ? old.year : details.year,
            trackNumber: edit.trackNumber == nil ? old.trackNumber : details.trackNumber,
            discNumber: edit.discNumber == nil ? old.discNumber : details.discNumber,
            durationMs: old.durationMs,
            location: edit.path == nil ? old.location : details.location,
            musicBrainz: old.musicBrainz
        )
        if edit.path != nil { track.missingSince = nil }
        return track
    }
}
