import ChangeJournal
import Console
import Entities
import TrackDetail
import TrackForm
import TrackList

/// Navigates between modules. It doesn't retain screens.
@MainActor final class Router {
    private weak var navigator: Navigator?
    private let writeChangedTags: @MainActor () async -> Void
    private let makeTrackDetail: @MainActor (URN, any TrackDetailRouting) -> any Screen

    /// - Parameters:
    ///   - writeTags: writes the tags of tracks that were changed.
    ///   - makeTrackDetail: builds a track's screen.
    init(
        navigator: Navigator,
        writeTags: @escaping @MainActor () async -> Void,
        makeTrackDetail: @escaping @MainActor (URN, any TrackDetailRouting) -> any Screen
    ) {
        self.navigator = navigator
        self.makeTrackDetail = makeTrackDetail
        writeChangedTags = writeTags
    }
}

extension Router: TrackFormRouting, ChangeJournalRouting {
    func writeTags() async {
        await writeChangedTags()
    }
}

extension Router: TrackListRouting {
    func showTrack(_ urn: URN) async {
        let route = TrackDetailRoute(navigator: navigator, writeTags: writeChangedTags)
        let screen = makeTrackDetail(urn, route)
        route.screen = screen
        await navigator?.push(screen)
    }
}

/// The routes from a track's screen.
@MainActor private final class TrackDetailRoute: TrackDetailRouting {
    private weak var navigator: Navigator?
    weak var screen: (any Screen)?

    private let writeChangedTags: @MainActor () async -> Void

    init(navigator: Navigator?, writeTags: @escaping @MainActor () async -> Void) {
        self.navigator = navigator
        writeChangedTags = writeTags
    }

    func writeTags() async {
        await writeChangedTags()
    }

    func close() {
        if let screen { navigator?.close(screen) }
    }
}
