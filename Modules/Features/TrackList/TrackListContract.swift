import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackListPresenting: AnyObject {
    /// The list appears for the first time.
    func viewDidLoad() async
    /// The list is visible: it follows the library until its task is cancelled.
    func viewDidAppear() async
    /// The user wants a list from its beginning.
    func didTapList(_ request: ListRequest) async
    /// The user has seen the end of the page and wants the next, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
    /// The user opens a track.
    func didSelectTrack(at selection: TrackSelection) async
    /// The user deletes tracks; a search deletes the one track it finds, or with `all` every track.
    func didSwipeToDelete(at selection: TrackSelection, all: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackListInteracting: AnyObject {
    /// Counts the library's tracks.
    func fetchTrackCount() async
    /// Counts the tracks now and whenever the library changes, until the task is cancelled.
    func followLibrary() async
    /// Fetches a listing from a key on, in pages, up to `limit` tracks or to its end.
    func fetchTracks(in listing: Listing, after key: PageKey?, limit: Int?) async
    /// Finds the one track that is selected, to open it.
    func fetchTrack(toOpen selection: TrackSelection) async
    /// Deletes all selected tracks, or none if one of them isn't there.
    func delete(_ selection: TrackSelection, all: Bool) async
}

/// Results for the presenter.
@MainActor protocol TrackListInteractorDelegate: AnyObject {
    /// The number of tracks, when the list first appears.
    func didFetch(trackCount: Int)
    /// The number of tracks, now and after each change.
    func didFollow(trackCount: Int)
    /// The next page of a listing; the first one may be empty.
    func didFetch(page: Page)
    /// A search found nothing; this one, which is spelt much like it, would find something.
    func didFetch(suggestion: SearchQuery)
    /// The track to open.
    func didFetch(trackToOpen track: Track) async
    /// These tracks were deleted.
    func didDelete(tracks: [Track])
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol TrackListViewing: AnyObject {
    /// A welcome, with how to begin if the library is empty.
    func greet(trackCount: Int)
    /// How many tracks the library has, kept in sight.
    func show(trackCount: Int)
    /// A list from its beginning; with `hasMore` it stops here and can be continued.
    func update(viewModels: [TrackRow], hasMore: Bool)
    /// More of the list.
    func append(viewModels: [TrackRow], hasMore: Bool)
    /// A search that would find something, after one that found nothing.
    func show(suggestion: String)
    /// Tracks that were deleted.
    func show(deleted rows: [TrackRow])
    /// Why a request failed.
    func show(error: ServiceError)
}

/// Destinations outside the module.
@MainActor package protocol TrackListRouting: AnyObject {
    /// Opens a track's own screen.
    func showTrack(_ urn: URN) async
}
