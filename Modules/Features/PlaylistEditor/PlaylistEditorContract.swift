import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlaylistEditorPresenting: AnyObject {
    /// The user creates a playlist of the selected tracks; `nil` creates an empty one.
    func didTapCreate(_ name: String, with selection: TrackSelection?) async
    /// The user creates a smart playlist.
    func didTapCreate(_ name: String, of search: SmartSearch) async
    /// The user adds the selected tracks to a playlist, from a row on, or at its end if it is `nil`.
    func didTapAdd(_ selection: TrackSelection, to playlist: ListPick, at row: Int?) async
    /// The user renames a playlist.
    func didRename(_ playlist: ListPick, to name: String) async
    /// The user deletes a playlist.
    func didTapDelete(_ playlist: ListPick) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlaylistEditorInteracting: AnyObject {
    /// Creates a playlist of the selected tracks; `nil` creates an empty one.
    func makePlaylist(_ name: String, with selection: TrackSelection?) async
    /// Creates a smart playlist.
    func makePlaylist(_ name: String, of search: SmartSearch) async
    /// Adds the selected tracks to a playlist, from a row on, or at its end if it is `nil`.
    func add(_ selection: TrackSelection, to playlist: ListPick, at row: Int?) async
    /// Renames a playlist.
    func rename(_ playlist: ListPick, to name: String) async
    /// Deletes a playlist.
    func delete(_ playlist: ListPick) async
}

/// Results for the presenter.
@MainActor protocol PlaylistEditorInteractorDelegate: ErrorHandling {
    /// The playlist that was created.
    func didMake(playlist: Playlist)
    /// The number of tracks added to a playlist.
    func didAdd(count: Int, to playlist: Playlist)
    /// The playlist with its new name.
    func didRename(playlist: Playlist)
    /// The playlist that was deleted.
    func didDelete(playlist: Playlist)
}

/// Everything the view can show.
@MainActor package protocol PlaylistEditorViewing: ErrorViewing {
    /// The playlist that was created.
    func show(made playlist: EditedPlaylistRow)
    /// The number of tracks added to a playlist.
    func show(addedCount count: Int, to playlist: EditedPlaylistRow)
    /// The playlist with its new name.
    func show(renamed playlist: EditedPlaylistRow)
    /// The playlist that was deleted.
    func show(deleted playlist: EditedPlaylistRow)
}
