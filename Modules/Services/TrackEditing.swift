import Entities

/// Changes the library. A change is durable when the call returns, and `undo` reverts it as a whole.
public protocol TrackEditing: Sendable {
    /// Adds a track; throws `alreadyExists` if there is one with the same title, artist and album.
    func add(_ track: NewTrack) async throws(ServiceError) -> Track

    /// Edits a track's metadata and returns the track; throws `notFound` if it doesn't exist.
    func edit(_ urn: URN, _ edit: TrackEdit) async throws(ServiceError) -> Track

    /// Deletes tracks and returns them; throws `notFound` and deletes nothing if one of them doesn't exist.
    func delete(_ urns: [URN]) async throws(ServiceError) -> [Track]

    /// Undoes the last change; throws `nothingToUndo` if there is none.
    func undo() async throws(ServiceError) -> LibraryChange

    /// Redoes the change that was undone last; throws `nothingToRedo` if there is none.
    func redo() async throws(ServiceError) -> LibraryChange
}
