import Console
import Entities
import Foundation
import Services

/// The library as a list: add, find, edit, delete, undo, import and export.
public enum TrackListBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - now: tells the time.
    ///   - calendar: tells when days begin; asked when it is needed.
    ///   - exits: where it leads to; they must not hold the screen strongly.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        importer: any TrackImporting,
        tags: any TagReading,
        output: Output,
        now: @escaping () -> Date = { Date() },
        calendar: @escaping () -> Calendar = { .current },
        exits: TrackListExits
    ) -> any Screen {
        let interactor = TrackListInteractor(
            browser: browser,
            editor: editor,
            follower: follower,
            importer: importer,
            tags: tags
        )
        let router = TrackListRouter(exits: exits)
        let presenter = TrackListPresenter(
            interactor: interactor,
            router: router,
            now: now,
            calendar: calendar
        )
        let view = TrackListView(presenter: presenter, output: output)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}

/// Where the list leads to.
@MainActor public struct TrackListExits {
    let openTrack: @MainActor (URN) async -> Void
    let play: @MainActor ([Track]) async -> Void
    let queue: @MainActor ([Track], _ isNext: Bool) async -> Void

    /// - Parameters:
    ///   - openTrack: opens the screen of one track and returns when it is shown.
    ///   - play: plays tracks in place of the queue.
    ///   - queue: queues tracks, at the end or right after what plays.
    public init(
        openTrack: @escaping @MainActor (URN) async -> Void,
        play: @escaping @MainActor ([Track]) async -> Void,
        queue: @escaping @MainActor ([Track], _ isNext: Bool) async -> Void
    ) {
        self.openTrack = openTrack
        self.play = play
        self.queue = queue
    }
}
