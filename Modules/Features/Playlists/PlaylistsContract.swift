import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlaylistsPresenting: AnyObject {
    /// The screen becomes visible. Refreshes the open playlist when the library changes, until the task is cancelled.
    func viewDidAppear() async
    /// The user asks for the list of playlists.
    func didTapPlaylists() async
    /// The user opens a playlist; `nil` opens the current one again. It is shown in pages of at most `pageLength` rows;
    /// `nil` shows all rows.
    func didOpen(_ pick: ListPick?, options: PlaylistOptions, pageLength: Int?) async
    /// The user requests the next page of the open playlist.
    func didScrollToEnd(pageLength: Int?) async
    /// The user removes entries from a playlist; `nil` is the open one.
    func didSwipeToDelete(at places: [PlaylistEntry.Place], in pick: ListPick?) async
    /// The user moves an entry to the position of another in a playlist; `nil` is the open one.
    func didMove(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, in pick: ListPick?)
        async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlaylistsInteracting: AnyObject {
    /// Fetches all playlists with their sizes.
    func fetchPlaylists() async
    /// Fetches or builds one playlist.
    func fetchPlaylist(_ request: PlaylistRequest) async
    /// Fetches or builds the open playlist again after a change.
    func refreshPlaylist(_ request: PlaylistRequest) async
    /// Reports changes to the library or the history once they have settled, until the task is cancelled.
    func followLibrary() async
    /// Removes entries from a playlist.
    func remove(_ places: [PlaylistEntry.Place], from request: PlaylistRequest) async
    /// Moves an entry to the position of another.
    func move(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, in request: PlaylistRequest) async
}

/// Results for the presenter.
@MainActor protocol PlaylistsInteractorDelegate: ErrorHandling {
    /// All playlists, in listing order.
    func didFetch(playlists: [ListedPlaylist])
    /// The playlist that was opened.
    func didFetch(opened playlist: MadePlaylist)
    /// The open playlist after a change.
    func didFetch(refreshed playlist: MadePlaylist)
    /// The library or the history has changed.
    func didChangeLibrary() async
    /// Entries were removed from a playlist.
    func didRemove(entries: [PlaylistEntry], from playlist: String)
    /// An entry was moved to a row of a playlist.
    func didMove(entry: PlaylistEntry, to row: Int, in playlist: String)
}

/// Everything the view can show.
@MainActor package protocol PlaylistsViewing: ErrorViewing {
    /// All playlists.
    func update(viewModels: [PlaylistRow])
    /// A playlist that was opened, and its first page; `hasMore` means that another can be requested.
    func show(opened playlist: PlaylistRow, entries: [PlaylistEntryRow], hasMore: Bool)
    /// The next page of the open playlist.
    func append(entries: [PlaylistEntryRow], hasMore: Bool)
    /// A request referred to the open playlist, but none is open.
    func showNoOpenPlaylist()
    /// The open playlist, refreshed at a time such as `21:05`, and whether its tracks have changed.
    func show(refreshed playlist: PlaylistRow, isChanged: Bool, at time: String)
    /// The entries that were removed from a playlist.
    func show(removed entries: [PlaylistEntryRow], from playlist: String)
    /// An entry that was moved, in its new row.
    func show(moved entry: PlaylistEntryRow, in playlist: String)
}
