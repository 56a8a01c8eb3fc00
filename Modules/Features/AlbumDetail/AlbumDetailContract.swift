import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol AlbumDetailPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen becomes visible. Prepares the waveforms and follows the library until the task is cancelled.
    func viewDidAppear() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol AlbumDetailInteracting: AnyObject {
    /// Fetches the album with its tracks and plays.
    func fetchAlbum() async
    /// Fetches the album again whenever the library changes, until the task is cancelled.
    func followAlbum() async
    /// Computes the waveforms of the tracks' files before they are played. Doesn't download files for it. Reports
    /// nothing.
    func prepareWaveforms(of tracks: [Track]) async
}

/// Results for the presenter.
@MainActor protocol AlbumDetailInteractorDelegate: ErrorHandling {
    /// The plays in the requested week, reported before the album.
    func didFetch(plays: Int, in week: Week)
    /// The album's current contents, `nil` if the library doesn't have it, and plays.
    func didFetch(contents: AlbumContents?, listening: Listening)
    /// The album's last track was deleted or moved to another album, and no plays are left.
    func didLoseAlbum()
}

/// Everything the view can show.
@MainActor package protocol AlbumDetailViewing: ErrorViewing {
    /// The album that was opened.
    func show(opened album: AlbumScreen)
    /// The album after a change; `isListChanged` means that the list of tracks differs.
    func show(refreshed album: AlbumScreen, isListChanged: Bool)
    /// The album has no tracks and no plays left.
    func show(lost album: AlbumScreen)
}

/// Destinations outside the module.
@MainActor package protocol AlbumDetailRouting: ScreenRouting {}
