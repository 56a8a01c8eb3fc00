import Console
import Entities
import Services

/// One track with all that is known of it.
public enum TrackDetailBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - urn: the track to show.
    ///   - close: leaves the screen; it must not hold the screen strongly.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        urn: URN,
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        output: Output,
        close: @escaping @MainActor () -> Void
    ) -> any Screen {
        let interactor = TrackDetailInteractor(urn: urn, browser: browser, editor: editor, follower: follower)
        let router = TrackDetailRouter(leave: close)
        let presenter = TrackDetailPresenter(interactor: interactor, router: router)
        let view = TrackDetailView(presenter: presenter, output: output)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
