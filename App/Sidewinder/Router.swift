import Console
import Entities
import Likes
import TrackDetail
import TrackList

/// Navigates between modules. It doesn't retain screens.
@MainActor final class Router {
    private weak var navigator: Navigator?
    /// The list of the library's tracks, and its screen.
    weak var trackList: (any TrackListPresenting)?
    weak var trackListScreen: (any Screen)?
    private let makeTrackDetail: @MainActor (URN, any TrackDetailRouting) -> any Screen

    /// - Parameter makeTrackDetail: builds a track's screen.
    init(
        navigator: Navigator,
        makeTrackDetail: @escaping @MainActor (URN, any TrackDetailRouting) -> any Screen
    ) {
        self.navigator = navigator
        self.makeTrackDetail = makeTrackDetail
    }
}

extension Router: TrackListRouting {
    func showTrack(_ urn: URN) async {
        let route = TrackDetailRoute(navigator: navigator)
        let screen = makeTrackDetail(urn, route)
        route.screen = screen
        await navigator?.push(screen)
    }
}

extension Router: LikesRouting {
    func showLikes(limit: Int?, pageLength: Int?) async {
        if let trackListScreen { navigator?.show(trackListScreen) }
        await trackList?.didTapList(ListRequest(sort: .liked, limit: limit, pageLength: pageLength))
    }
}

/// The routes from a track's screen.
@MainActor private final class TrackDetailRoute: TrackDetailRouting {
    private weak var navigator: Navigator?
    weak var screen: (any Screen)?

    init(navigator: Navigator?) {
        self.navigator = navigator
    }

    func close() {
        if let screen { navigator?.close(screen) }
    }
}
