import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol DuplicatesPresenting: AnyObject {
    /// The user asks for duplicates, at most `limit` groups of them.
    func didTapDuplicates(by likeness: DuplicateLikeness, limit: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol DuplicatesInteracting: AnyObject {
    /// Fetches at most `limit` groups of tracks with the same title, artist and length.
    func fetchTracksWithSameTags(limit: Int?) async
    /// Fetches at most `limit` groups of tracks with the same audio. Reads their files.
    func fetchTracksWithSameAudio(limit: Int?) async
}

/// Results for the presenter.
@MainActor protocol DuplicatesInteractorDelegate: ErrorHandling {
    /// The number of files compared so far.
    func didCompare(fileCount: Int)
    /// The next groups of duplicates.
    func didFetch(groups: [[Track]])
    /// All groups were fetched, or as many as requested; `hasMore` says whether others may exist.
    func didFetchAll(hasMore: Bool)
}

/// Everything the view can show.
@MainActor package protocol DuplicatesViewing: ErrorViewing {
    /// The number of files compared so far.
    func show(comparedCount: Int)
    /// The first duplicates; may be empty.
    func update(viewModels: [DuplicateRow])
    /// The next duplicates.
    func append(viewModels: [DuplicateRow])
    /// The number of groups shown, and whether others may exist.
    func show(groupCount: Int, hasMore: Bool)
}
