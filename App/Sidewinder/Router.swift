import AlbumDetail
import AlbumHistory
import ArtistDetail
import Charts
import CollectionLookup
import Console
import DeviceSyncPrompt
import Entities
import Likes
import SourceSync
import TrackDetail
import TrackList
import ViewModels

/// Navigates between modules. It doesn't retain screens.
@MainActor final class Router {
    private weak var navigator: Navigator?
    private let make: Screens
    private let deviceNames: @MainActor () async -> [String]
    /// The list of the library's tracks, and its screen.
    weak var trackList: (any TrackListPresenting)?
    weak var trackListScreen: (any Screen)?
    weak var deviceSync: (any DeviceSyncScreen)?
    weak var chartScreen: (any Screen)?

    /// Builds the screens that are pushed.
    struct Screens {
        /// A track's screen.
        let track: @MainActor (URN, any TrackDetailRouting) -> any Screen
        /// An album's screen.
        let album: @MainActor (AlbumID, any AlbumDetailRouting) -> any Screen
        /// An artist's screen, by name.
        let artist: @MainActor (String, any ArtistDetailRouting) -> any Screen
        /// The screen of how an album was heard, in a week and otherwise.
        let history: @MainActor (AlbumID, Week?, any AlbumHistoryRouting) -> any Screen
    }

    /// - Parameter deviceNames: returns what the user calls the portable devices.
    init(
        navigator: Navigator,
        deviceNames: @escaping @MainActor () async -> [String],
        make: Screens
    ) {
        self.navigator = navigator
        self.make = make
        self.deviceNames = deviceNames
    }
}

extension Router: TrackListRouting, CollectionLookupRouting {
    func showTrack(_ urn: URN) async {
        await push { make.track(urn, $0) }
    }

    func showAlbum(_ id: AlbumID) async {
        await push { make.album(id, $0) }
    }

    func showArtist(_ name: String) async {
        await push { make.artist(name, $0) }
    }

    func showHistory(ofAlbum id: AlbumID, in week: Week?) async {
        await push { make.history(id, week, $0) }
    }

    /// The commands of the screens that are pushed, for `help` while none is open.
    func pushedTables() -> [CommandTable] {
        let route = DetailRoute(self)
        let album = AlbumID(title: "", artist: nil)
        let screens = [
            ("on a track's screen", make.track(URN(trusted: ""), route)),
            ("on an album's screen", make.album(album, route)),
            ("on an artist's screen", make.artist("", route)),
            ("on the screen of an album's history", make.history(album, nil, route)),
        ]
        return screens.map { CommandTable(title: $0, commands: $1.commands) }.filter { !$0.commands.isEmpty }
    }

    private func push(_ make: (DetailRoute) -> any Screen) async {
        let route = DetailRoute(self)
        let screen = make(route)
        route.screen = screen
        await navigator?.push(screen)
    }

    fileprivate func close(_ screen: any Screen) {
        navigator?.close(screen)
    }
}

extension Router: LikesRouting {
    func showLikes(limit: Int?, pageLength: Int?) async {
        if let trackListScreen { navigator?.show(trackListScreen) }
        await trackList?.didTapList(ListRequest(sort: .liked, limit: limit, pageLength: pageLength))
    }
}

extension Router: ChartsRouting {
    func showChart() {
        if let chartScreen { navigator?.show(chartScreen) }
    }
}

extension Router: SourceSyncRouting {
    func syncDevices(_ names: [String], isTrial: Bool) async -> [String] {
        let devices = Set(await deviceNames().map { $0.lowercased() })
        for name in names where devices.contains(name.lowercased()) {
            if Task.isCancelled { break }
            await deviceSync?.sync(name, isTrial: isTrial)
        }
        return names.filter { !devices.contains($0.lowercased()) }
    }
}

/// The routes from a screen that was pushed.
@MainActor private final class DetailRoute {
    private weak var router: Router?
    weak var screen: (any Screen)?

    init(_ router: Router) {
        self.router = router
    }
}

extension DetailRoute: TrackDetailRouting, AlbumDetailRouting, ArtistDetailRouting, AlbumHistoryRouting {
    func close() {
        if let screen { router?.close(screen) }
    }
}
