import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol LikesPresenting: AnyObject {
    /// The user likes tracks; `nil` is the current track. Unless `all` is set, a search must find exactly one track.
    func didTapLike(_ selection: TrackSelection?, all: Bool) async
    /// The user unlikes tracks, under the same conditions.
    func didTapUnlike(_ selection: TrackSelection?, all: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol LikesInteracting: AnyObject {
    /// Likes or unlikes the selected tracks; `nil` selects the current track.
    func setLiked(_ isLiked: Bool, _ selection: TrackSelection?, all: Bool) async
}

/// Results for the presenter.
@MainActor protocol LikesInteractorDelegate: ErrorHandling {
    /// Tracks were liked; `known` of them already were.
    func didLike(tracks: [Track], known: Int)
    /// Tracks were unliked; `unknown` of them weren't liked before.
    func didUnlike(tracks: [Track], unknown: Int)
}

/// Everything the view can show.
@MainActor package protocol LikesViewing: ErrorViewing {
    /// The tracks that were liked; `known` of them already were.
    func show(liked rows: [TrackRow], known: Int)
    /// The tracks that were unliked; `unknown` of them weren't liked before.
    func show(unliked rows: [TrackRow], unknown: Int)
}
