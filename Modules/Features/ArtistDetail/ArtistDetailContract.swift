import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ArtistDetailPresenting: AnyObject {
    /// The screen appears for the first time.
    func viewDidLoad() async
    /// The screen becomes visible. Follows the library until the task is cancelled.
    func viewDidAppear() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ArtistDetailInteracting: AnyObject {
    /// Fetches the artist with albums, tracks and plays.
    func fetchArtist() async
    /// Fetches the artist again whenever the library changes, until the task is cancelled.
    func followArtist() async
}

/// Results for the presenter.
@MainActor protocol ArtistDetailInteractorDelegate: ErrorHandling {
    /// The artist's current contents, `nil` if the library has none, and plays.
    func didFetch(contents: ArtistContents?, listening: Listening)
    /// The artist's last track was deleted or moved to another artist, and no plays are left.
    func didLoseArtist()
}

/// Everything the view can show.
@MainActor package protocol ArtistDetailViewing: ErrorViewing {
    /// The artist that was opened.
    func show(opened artist: ArtistScreen)
    /// The artist after a change; `isListChanged` means that the list of albums or tracks differs.
    func show(refreshed artist: ArtistScreen, isListChanged: Bool)
    /// The artist has no tracks and no plays left.
    func show(lost artist: ArtistScreen)
}

/// Destinations outside the module.
@MainActor package protocol ArtistDetailRouting: ScreenRouting {}
