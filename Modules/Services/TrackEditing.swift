import Entities

/// Changes the library. What a call returns is durable; each call is one change that `undo` takes back whole.
public protocol TrackEditing: Sendable {
    /// Adds a track; `alreadyExists` if there is one with the same title, artist and album.
    func add(_ track: NewTrack) async throws(ServiceError) -> Track

    /// Changes what is known of a track and returns it; `notFound` if it isn't there.
    func edit(_ urn: URN, _ edit: TrackEdit) async throws(ServiceError) -> Track

    /// Deletes tracks and returns them; `notFound`, and nothing is deleted, if one of them isn't there.
    func delete(_ urns: [URN]) async throws(ServiceError) -> [Track]

    /// Takes the last change back; `nothingToUndo` if there is none.
    func undo() async throws(ServiceError) -> LibraryChange

    /// Makes the last undone change again; `nothingToRedo` if there is none.
    func redo() async throws(ServiceError) -> LibraryChange
}
