import Entities
import Services

extension TrackEditing {
    /// Adds a track.
    public func add(
        _ title: String,
        by artist: String? = nil,
        on album: String? = nil
    ) async throws -> Track {
        try await add(NewTrack(details: TrackDetails(title: title, artist: artist, album: album)))
    }

    /// Edits a single track, but not its file.
    public func edit(_ urn: URN, _ edit: TrackEdit) async throws -> Track? {
        try await self.edit([urn], edit, writesTags: false).tracks.first
    }
}
