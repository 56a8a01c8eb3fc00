import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlayHistoryPresenting: AnyObject {
    /// The user requests at most `limit` plays, and gets the first page of at most `pageLength` rows. It starts after
    /// `key`, an earlier `next`, or with the latest play.
    func didTapPlays(matching filter: PlayFilter, after key: String?, limit: Int?, pageLength: Int?) async
    /// The user requests the next page, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlayHistoryInteracting: AnyObject {
    /// Fetches at most `limit` plays, newest first, in pages, starting after `key`.
    func fetchPlays(matching filter: PlayFilter, after key: PageKey?, limit: Int?) async
}

/// Results for the presenter.
@MainActor protocol PlayHistoryInteractorDelegate: ErrorHandling {
    /// The next page of plays; the first one may be empty.
    func didFetch(page: CollectionPage<PlayEntry>)
}

/// Everything the view can show.
@MainActor package protocol PlayHistoryViewing: PageViewing {
    /// The next page of plays, or the first of a new list.
    func show(page: RowPage<PlayRow>)
}
