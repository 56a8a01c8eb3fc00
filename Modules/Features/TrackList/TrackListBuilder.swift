import Console
import Entities
import Services

/// The library as a list: add, find, edit, delete, undo, import and export.
public enum TrackListBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - openTrack: opens the screen of one track and returns when it is shown.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        importer: any TrackImporting,
        tags: any TagReading,
        output: Output,
        openTrack: @escaping @MainActor (URN) async -> Void
    ) -> any Screen {
        let interactor = TrackListInteractor(
            browser: browser,
            editor: editor,
            follower: follower,
            importer: importer,
            tags: tags
        )
        let router = TrackListRouter(openTrack: openTrack)
        let presenter = TrackListPresenter(interactor: interactor, router: router)
        let view = TrackListView(presenter: presenter, output: output)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
