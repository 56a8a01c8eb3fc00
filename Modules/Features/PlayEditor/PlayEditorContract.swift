import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlayEditorPresenting: AnyObject {
    /// The user corrects plays, or previews that. Unless `all` is set, a search must find exactly one.
    func didTapCorrect(_ correction: PlayCorrection, all: Bool, isPreview: Bool) async
    /// The user adds a play of a track of the library, or previews that. A search must find exactly one.
    func didTapAdd(_ play: TrackPlay, isPreview: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlayEditorInteracting: AnyObject {
    /// Corrects plays, or computes the effect of that. If a search finds several plays and `all` isn't set, passes on
    /// the effect, then an error.
    func correct(_ correction: PlayCorrection, all: Bool, isPreview: Bool) async
    /// Adds a play of a track, or computes the effect of that.
    func add(_ play: TrackPlay, isPreview: Bool) async
}

/// Results for the presenter.
@MainActor protocol PlayEditorInteractorDelegate: ErrorHandling {
    /// The effect of a correction.
    func didCorrect(_ correction: PlayCorrection, summary: PlayCorrectionSummary)
    /// The effect that a correction would have.
    func didPreview(_ correction: PlayCorrection, summary: PlayCorrectionSummary)
}

/// Everything the view can show.
@MainActor package protocol PlayEditorViewing: ErrorViewing {
    /// The effect of a correction.
    func show(corrected row: CorrectionRow)
    /// The effect that a correction would have.
    func show(preview row: CorrectionRow)
}
