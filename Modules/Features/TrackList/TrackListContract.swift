import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackListPresenting: AnyObject {
    /// The list appears for the first time.
    func viewDidLoad() async
    /// The list becomes visible. Follows the library until the task is cancelled.
    func viewDidAppear() async
    /// The user requests a list of tracks, or of their paths.
    func didTapList(_ request: ListRequest) async
    /// The user requests the next page, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
    /// The user opens the track, album or artist in a row; an album of a weekly chart with its plays in that week.
    func didSelectTrack(at selection: TrackSelection, in week: Week?) async
    /// The user deletes tracks. Unless `all` is set, a search must find exactly one track.
    func didSwipeToDelete(at selection: TrackSelection, all: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackListInteracting: AnyObject {
    /// Counts the library's tracks.
    func fetchTrackCount() async
    /// Counts the tracks now and after each change of the library, until the task is cancelled.
    func followLibrary() async
    /// Fetches at most `limit` tracks of a listing, in pages, starting after `key`.
    func fetchTracks(in listing: Listing, after key: PageKey?, limit: Int?) async
    /// Fetches the paths of the tracks that match a search, or of all.
    func fetchPaths(of query: SearchQuery?) async
    /// Fetches the selected track to open it.
    func fetchTrack(toOpen selection: TrackSelection) async
    /// Deletes all selected tracks, or none if one of them doesn't exist.
    func delete(_ selection: TrackSelection, all: Bool) async
}

/// Results for the presenter.
@MainActor protocol TrackListInteractorDelegate: ErrorHandling {
    /// The number of tracks, when the list first appears.
    func didFetch(trackCount: Int)
    /// The number of tracks, now and after each change.
    func didFollow(trackCount: Int)
    /// The next page of a listing; the first one may be empty.
    func didFetch(page: Page)
    /// The next paths of tracks, in their order; for songs of music servers, their addresses. More are fetched when this
    /// returns.
    func didFetch(paths: LocationList) async
    /// A similarly spelt search that finds something, instead of one that found nothing.
    func didFetch(suggestion: SearchQuery)
    /// The track to open.
    func didFetch(trackToOpen track: Track) async
    /// The tracks that were deleted.
    func didDelete(tracks: [Track])
}

/// Everything the view can show.
@MainActor package protocol TrackListViewing: PageViewing {
    /// A greeting, with instructions if the library is empty.
    func greet(trackCount: Int)
    /// The number of tracks in the library, shown permanently.
    func show(trackCount: Int)
    /// The next page of a list, or the first of a new one.
    func show(page: RowPage<TrackRow>)
    /// The next paths of tracks, in their order. More are shown when this returns.
    func show(paths: PathRows) async
    /// A search to try instead of one that found nothing.
    func show(suggestion: String)
    /// The tracks that were deleted.
    func show(deleted rows: [TrackRow])
}

/// Destinations outside the module.
@MainActor package protocol TrackListRouting: AnyObject {
    /// Opens a track's own screen.
    func showTrack(_ track: TrackSubject) async
    /// Opens an album's own screen, with its plays in a week, if given.
    func showAlbum(_ id: AlbumID, in week: Week?) async
    /// Opens an artist's own screen.
    func showArtist(_ name: String) async
}
