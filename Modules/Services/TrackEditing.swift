import Entities

/// Changes the library. A change is durable when the call returns, and `undo` reverts it as a whole.
public protocol TrackEditing: ChangeUndoing {
    /// Adds a track; throws `alreadyExists` if one with the same title, artist and album exists.
    func add(_ track: NewTrack) async throws(ServiceError) -> Track

    /// Edits the metadata of tracks, as one change; throws `notFound` and edits nothing if one of them doesn't exist.
    ///
    /// - Parameter writesTags: whether to also write the edit into the tracks' files; see `TagWriteServicing`.
    func edit(
        _ urns: [URN],
        _ edit: TrackEdit,
        writesTags: Bool
    ) async throws(ServiceError) -> EditedTracks

    /// Edits the metadata of tracks, each in its own way, as one change; throws `notFound` and edits nothing if one of
    /// them doesn't exist.
    func revise(_ revisions: [TrackRevision], writesTags: Bool) async throws(ServiceError) -> EditedTracks

    /// Deletes tracks and returns them; throws `notFound` and deletes nothing if one of them doesn't exist.
    func delete(_ urns: [URN]) async throws(ServiceError) -> [Track]
}
