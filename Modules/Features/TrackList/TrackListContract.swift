import Entities
import Services
import ViewModels

/// What happens on the screen. Each event returns when all that follows from it is done and shown.
@MainActor package protocol TrackListPresenting: AnyObject {
    /// The list comes on the screen.
    func viewDidLoad() async
    /// The list can be seen: it follows the library until its task is cancelled.
    func viewDidAppear() async
    /// The user wants the list from its beginning; `nil` stands for the order added, no limit, and all at once.
    func didTapList(sortedBy sort: String?, isReversed: Bool, limit: Int?, pageLength: Int?) async
    /// The user searches; the words are as `SearchQuery` reads them.
    func didSearch(for words: [String], limit: Int?, pageLength: Int?) async
    /// The user has seen the end of the page and wants the next.
    func didScrollToEnd(pageLength: Int?) async
    /// The user adds a track; the duration is written as `4:44`, the path is absolute.
    func didTapAdd(title: String, artist: String, album: String?, duration: String?, path: String?) async
    /// The user changes a track, given by row or URN; what is `nil` stays.
    func didTapEdit(at reference: String, title: String?, artist: String?, album: String?) async
    /// The user deletes tracks, each reference a row, a stretch of rows like `5-8`, or a URN.
    func didSwipeToDelete(at references: [String]) async
    /// The user opens a track, given by row or URN.
    func didSelectTrack(at reference: String) async
    /// The user plays tracks, given as for deleting.
    func didTapPlay(at references: [String]) async
    /// The user queues tracks, at the end or right after what plays.
    func didTapQueue(at references: [String], isNext: Bool) async
    /// The user takes the last change back.
    func didTapUndo() async
    /// The user wants the last undone change again.
    func didTapRedo() async
    /// The user brings in files and folders; the paths are absolute.
    func didPickFiles(at paths: [String]) async
    /// The user takes the whole library elsewhere.
    func didTapExport() async
    /// The user types into a field, `title`, `artist` or `album`, and would take suggestions.
    func didType(_ text: String, inFields fields: [String]) async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol TrackListInteracting: AnyObject {
    /// Counts the library's tracks.
    func fetchTrackCount() async
    /// Counts the tracks now and whenever the library changes, until the task is cancelled.
    func followLibrary() async
    /// Fetches a listing from a key on, in pages, up to `limit` tracks or to its end.
    func fetchTracks(in listing: Listing, after key: PageKey?, limit: Int?) async
    /// Finds the one track that is selected.
    func fetchTrack(_ selection: TrackSelection) async
    /// Finds all tracks that are selected.
    func fetchTracks(_ selections: [TrackSelection]) async
    /// Adds a track; what isn't known of it is read from its file.
    func addTrack(_ details: TrackDetails) async
    /// Changes the one track that is selected.
    func edit(_ selection: TrackSelection, with edit: TrackEdit) async
    /// Deletes all selected tracks, or none if one of them isn't there.
    func delete(_ selections: [TrackSelection]) async
    /// Takes the library's last change back.
    func undo() async
    /// Makes the last undone change again.
    func redo() async
    /// Imports files and folders.
    func importTracks(from paths: [String]) async
    /// Fetches all tracks in the order added, in pages.
    func exportTracks() async
    /// Finds values of these fields that begin with a text.
    func fetchSuggestions(for fields: [SearchQuery.Field], beginningWith text: String) async
}

/// What comes back to the presenter.
@MainActor protocol TrackListInteractorDelegate: AnyObject {
    /// The library has so many tracks.
    func didFetch(trackCount: Int)
    /// The library has so many tracks now.
    func didFollow(trackCount: Int)
    /// The next page of the listing asked for; the first one may be empty.
    func didFetch(page: Page)
    /// The track that was selected.
    func didFetch(selected track: Track) async
    /// All tracks that were selected, each once.
    func didFetch(selection tracks: [Track]) async
    /// The track is in the library.
    func didAdd(track: Track)
    /// The track as it is now.
    func didEdit(track: Track)
    /// These tracks are gone.
    func didDelete(tracks: [Track])
    /// This change was taken back.
    func didUndo(change: LibraryChange)
    /// This change was made again.
    func didRedo(change: LibraryChange)
    /// The import has come so far; `total` is `nil` as long as it isn't known.
    func didImport(_ summary: ImportSummary, of total: Int?)
    /// The import is done.
    func didFinishImport(_ summary: ImportSummary)
    /// The next tracks of the export.
    func didExport(tracks: [Track])
    /// Values that begin with what was typed.
    func didFetch(suggestions: [String])
    /// A request failed, or a part of it: one file of an import, while the rest goes on.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol TrackListViewing: AnyObject {
    /// A word of welcome, and how to begin if the library is empty.
    func greet(trackCount: Int)
    /// How many tracks there are, kept in sight.
    func show(trackCount: Int)
    /// A listing from its beginning; with `hasMore` it stops here and can be gone on with.
    func update(viewModels: [TrackRow], hasMore: Bool)
    /// More of the listing.
    func append(viewModels: [TrackRow], hasMore: Bool)
    /// A track that was added.
    func show(added row: TrackRow)
    /// A track that was changed, as it is now.
    func show(edited row: TrackRow)
    /// Tracks that were deleted.
    func show(deleted rows: [TrackRow])
    /// A change that was taken back.
    func show(undone change: ChangeRow)
    /// A change that was made again.
    func show(redone change: ChangeRow)
    /// How far an import has come.
    func show(importProgress counts: ImportCounts, of total: Int?)
    /// What an import did.
    func show(imported counts: ImportCounts)
    /// Tracks to be written into the export.
    func export(viewModels: [TrackRow])
    /// Values that what was typed may become.
    func show(suggestions: [String])
    /// What went wrong: what happened, to what, what to do next; and its name for scripts.
    func show(error message: String, code: String)
}

/// Where one can go from here.
@MainActor package protocol TrackListRouting: AnyObject {
    /// Opens a track's own screen.
    func showTrack(_ urn: URN) async
    /// Has tracks played.
    func play(_ tracks: [Track]) async
    /// Has tracks queued, at the end or right after what plays.
    func queue(_ tracks: [Track], isNext: Bool) async
}
