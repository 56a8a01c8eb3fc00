import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol LikesPresenting: AnyObject {
    /// The user likes tracks; `nil` means what is playing. A search must find exactly one track, unless `all` is set.
    func didTapLike(_ selection: TrackSelection?, all: Bool) async
    /// The user takes likes back; the same applies.
    func didTapUnlike(_ selection: TrackSelection?, all: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol LikesInteracting: AnyObject {
    /// Likes the selected tracks, or takes their likes back; `nil` selects what is playing.
    func setLiked(_ isLiked: Bool, _ selection: TrackSelection?, all: Bool) async
}

/// Results for the presenter.
@MainActor protocol LikesInteractorDelegate: ErrorHandling {
    /// Tracks were liked; `known` of them were liked before.
    func didLike(tracks: [Track], known: Int)
    /// Likes were taken back; `unknown` of the tracks weren't liked.
    func didUnlike(tracks: [Track], unknown: Int)
}

/// Everything the view can show.
@MainActor package protocol LikesViewing: ErrorViewing {
    /// Tracks that were liked; `known` of them were liked before.
    func show(liked rows: [TrackRow], known: Int)
    /// Tracks whose likes were taken back; `unknown` of them weren't liked.
    func show(unliked rows: [TrackRow], unknown: Int)
}
