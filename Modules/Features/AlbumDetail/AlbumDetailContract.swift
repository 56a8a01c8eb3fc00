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
    /// Fetches the album and its tracks.
    func fetchAlbum() async
    /// Fetches the album again whenever the library changes, until the task is cancelled.
    func followAlbum() async
    /// Computes the waveforms of the tracks' files before they are played. Doesn't download files for it. Reports
    /// nothing.
    func prepareWaveforms(of tracks: [Track]) async
}

/// Results for the presenter.
@MainActor protocol AlbumDetailInteractorDelegate: ErrorHandling {
    /// The album's current contents.
    func didFetch(contents: AlbumContents)
    /// The album's last track was deleted or moved to another album.
    func didLoseAlbum()
}

/// Everything the view can show.
@MainActor package protocol AlbumDetailViewing: ErrorViewing {
    /// The album that was opened, and its tracks.
    func show(opened album: AlbumRow, tracks: [TrackRow])
    /// The album after a change, and its tracks if they changed or were reordered.
    func show(refreshed album: AlbumRow, tracks: [TrackRow]?)
    /// The album has no tracks left.
    func show(lost album: AlbumRow)
}

/// Destinations outside the module.
@MainActor package protocol AlbumDetailRouting: ScreenRouting {}
