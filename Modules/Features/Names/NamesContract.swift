import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol NamesPresenting: AnyObject {
    /// The user asks for the joined names.
    func didTapNames() async
    /// The user counts plays of a name for another artist.
    func didTapJoin(_ name: String, to artist: String) async
    /// The user removes joined names.
    func didSwipeToDelete(_ choices: [ListPick]) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol NamesInteracting: AnyObject {
    /// Fetches the joined names.
    func fetchNames() async
    /// Counts plays of a name for another artist.
    func join(_ name: String, to artist: String) async
    /// Lets joined names count on their own again.
    func split(_ choices: [ListPick]) async
}

/// Results for the presenter.
@MainActor protocol NamesInteractorDelegate: ErrorHandling {
    /// The joined names, in order.
    func didFetch(joins: [NameJoin])
    /// Plays of the name count for the artist now.
    func didJoin(_ join: NameJoin)
    /// Plays of the names no longer count for other artists.
    func didSplit(_ joins: [NameJoin])
}

/// Everything the view can show.
@MainActor package protocol NamesViewing: ErrorViewing {
    /// The joined names.
    func update(viewModels: [NameJoinRow])
    /// The name that counts for another artist now.
    func show(joined row: NameJoinRow)
    /// The names that no longer count for other artists.
    func show(split rows: [NameJoinRow])
}
