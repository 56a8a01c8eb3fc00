import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol TagValuesPresenting: AnyObject {
    /// The user asks for the values of tags, one or more, of the tracks that match a search; `nil` for all tracks.
    func didTapTags(_ tags: [TrackTag], of filter: SearchQuery?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol TagValuesInteracting: AnyObject {
    /// Fetches the tracks that match a search, grouped by the values of tags.
    func fetchGroups(by tags: [TrackTag], of filter: SearchQuery?) async
}

/// Results for the presenter.
@MainActor protocol TagValuesInteractorDelegate: ErrorHandling {
    /// The groups, in the order of their values.
    func didFetch(groups: [TagGroup])
}

/// Everything the view can show.
@MainActor package protocol TagValuesViewing: ErrorViewing {
    /// The values of tags, and the tracks that have them.
    func update(viewModels: [TagGroupRow])
}
