import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlaylistsPresenter {
    weak var view: (any PlaylistsViewing)?

    private let interactor: any PlaylistsInteracting
    private let calendar: () -> Calendar
    /// The options of the last request.
    private var pending = Pending()
    private var opened: Opened?

    private struct Pending {
        var options = PlaylistOptions()
        var pageLength: Int?
        /// Whether a refresh follows a change that was already reported.
        var isKnown = false
    }

    /// The open playlist.
    private struct Opened {
        let request: PlaylistRequest
        var entries: [PlaylistEntry]
        /// The number of rows shown so far.
        var shown = 0
    }

    /// - Parameter calendar: determines the local time.
    init(
        interactor: any PlaylistsInteracting,
        calendar: @escaping () -> Calendar
    ) {
        self.interactor = interactor
        self.calendar = calendar
    }
}

extension PlaylistsPresenter: PlaylistsPresenting {
    func viewDidAppear() async {
        await interactor.followLibrary()
    }

    func didTapPlaylists() async {
        await interactor.fetchPlaylists()
    }

    func didOpen(_ pick: ListPick?, options: PlaylistOptions, pageLength: Int?) async {
        guard let request = request(pick, options) else { return view?.showNoOpenPlaylist() ?? () }
        pending = Pending(options: request.options, pageLength: pageLength)
        await interactor.fetchPlaylist(request)
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard let opened, opened.shown < opened.entries.count else { return }
        let rows = nextRows(pageLength)
        view?.append(entries: rows, hasMore: hasMore)
    }

    func didSwipeToDelete(at places: [PlaylistEntry.Place], in pick: ListPick?) async {
        guard let request = request(pick) else { return view?.showNoOpenPlaylist() ?? () }
        await interactor.remove(places, from: request)
        await refreshQuietly(after: pick)
    }

    func didMove(_ place: PlaylistEntry.Place, to target: PlaylistEntry.Place, in pick: ListPick?)
        async
    {
        guard let request = request(pick) else { return view?.showNoOpenPlaylist() ?? () }
        await interactor.move(place, to: target, in: request)
        await refreshQuietly(after: pick)
    }
}

extension PlaylistsPresenter: PlaylistsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(playlists: [ListedPlaylist]) {
        view?.update(viewModels: playlists.enumerated().map { PlaylistRow($1, row: $0 + 1) })
    }

    func didFetch(opened playlist: MadePlaylist) {
        opened = Opened(
            request: PlaylistRequest(pick: .named(playlist.name), options: pending.options),
            entries: playlist.entries
        )
        let rows = nextRows(pending.pageLength)
        view?.show(
            opened: PlaylistRow(playlist.listed, options: pending.options),
            entries: rows,
            hasMore: hasMore
        )
    }

    func didChangeLibrary() async {
        guard let opened else { return }
        await interactor.refreshPlaylist(opened.request)
    }

    func didFetch(refreshed playlist: MadePlaylist) {
        guard let opened, opened.request.pick == .named(playlist.name) else { return }
        let (old, new) = (opened.entries.map(\.identity), playlist.entries.map(\.identity))
        let removed = Set(old.prefix(opened.shown)).subtracting(new)
        let isChanged = old != new
        self.opened?.entries = playlist.entries
        self.opened?.shown -= removed.count
        view?.show(
            refreshed: PlaylistRow(playlist.listed, options: opened.request.options),
            isChanged: isChanged && !pending.isKnown,
            at: time(playlist.madeAt)
        )
    }

    func didRemove(entries: [PlaylistEntry], from playlist: String) {
        view?.show(removed: entries.map { PlaylistEntryRow($0) }, from: playlist)
    }

    func didMove(entry: PlaylistEntry, to row: Int, in playlist: String) {
        view?.show(moved: PlaylistEntryRow(entry, row: row), in: playlist)
    }
}

extension PlaylistsPresenter {
    private var hasMore: Bool { opened.map { $0.shown < $0.entries.count } ?? false }

    /// Returns a request for a playlist, or for the open one; `nil` if none is open.
    private func request(_ pick: ListPick?, _ options: PlaylistOptions = PlaylistOptions())
        -> PlaylistRequest?
    {
        pick.map { PlaylistRequest(pick: $0, options: options) } ?? opened?.request
    }

    /// Refreshes the open playlist after a change to it that was already reported.
    private func refreshQuietly(after pick: ListPick?) async {
        guard pick == nil, let opened else { return }
        pending.isKnown = true
        await interactor.refreshPlaylist(opened.request)
        pending.isKnown = false
    }

    /// Returns the next rows of the open playlist, and counts them as shown.
    private func nextRows(_ pageLength: Int?) -> [PlaylistEntryRow] {
        guard var opened else { return [] }
        let first = opened.shown
        let page = opened.entries.dropFirst(first).prefix(pageLength ?? .max)
        opened.shown += page.count
        self.opened = opened
        return page.enumerated().map { PlaylistEntryRow($1, row: first + $0 + 1) }
    }

    /// Returns the local time, such as `21:05`.
    private func time(_ date: Date) -> String {
        let parts = calendar().dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}

extension PlaylistEntry {
    /// The identity of the entry, regardless of its track's current title.
    fileprivate var identity: String { "\(id ?? 0) \(track?.urn.description ?? "")" }
}
