import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TagWritebackPresenting: AnyObject {
    /// Tracks were changed, now or in an earlier run, whose files may have to follow.
    func didChangeTracks() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TagWritebackInteracting: AnyObject {
    /// Writes all tags that are pending into their files.
    func writeTags() async
}

/// Results for the presenter.
@MainActor protocol TagWritebackInteractorDelegate: AnyObject {
    /// How far the writing is.
    func didWrite(_ summary: TagWriteSummary)
    /// The writing is over; the summary counts files that remain if the user interrupted it.
    func didFinishWriting(_ summary: TagWriteSummary)
    /// The request failed, or a part of it: a file that can't be written doesn't end the writing.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol TagWritebackViewing: AnyObject {
    /// The progress of the writing.
    func show(progress counts: TagWriteCounts)
    /// The result of the writing.
    func show(written counts: TagWriteCounts)
    /// Why a request failed.
    func show(error: ServiceError)
}
