import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TrackPicturePresenting: AnyObject {
    /// The user asks for a track's picture: the first among several kinds, in their order.
    func didTapPicture(of selection: TrackSelection, kinds: [Picture.Kind]) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TrackPictureInteracting: AnyObject {
    /// Fetches the picture of the only track in a selection.
    func fetchPicture(of selection: TrackSelection, kinds: [Picture.Kind]) async
}

/// Results for the presenter.
@MainActor protocol TrackPictureInteractorDelegate: ErrorHandling {
    /// A track's picture; `nil` if it has none.
    func didFetch(picture: Picture?, of track: Track)
}

/// Everything the view can show.
@MainActor package protocol TrackPictureViewing: ErrorViewing {
    /// A track's picture; `nil` if it has none.
    func show(picture: PictureRow?, of track: TrackRow)
}
