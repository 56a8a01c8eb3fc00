import Entities
import Foundation
import Services
import ViewModels

@MainActor final class SystemPlaylistPresenter {
    weak var view: (any SystemPlaylistViewing)?

    private let interactor: any SystemPlaylistInteracting
    private let calendar: () -> Calendar
    /// The playlist requested last.
    private var request: Request?
    /// The open playlist.
    private var opened: Request?
    /// The tracks of the open playlist, in row order.
    private var tracks: [Track] = []

    private struct Request {
        let kind: PlaylistKind
        let artist: String?
        let limit: Int
    }

    /// - Parameter calendar: determines the local time.
    init(
        interactor: any SystemPlaylistInteracting,
        calendar: @escaping () -> Calendar
    ) {
        self.interactor = interactor
        self.calendar = calendar
    }

    /// The maximum number of tracks by default.
    private static let usualLimit = 50
    /// The maximum number of tracks that can be requested.
    private static let longest = 1000
}

extension SystemPlaylistPresenter: SystemPlaylistPresenting {
    func viewDidAppear() async {
        await interactor.followLibrary()
    }

    func didTapPlaylists() async {
        await interactor.fetchPlaylists(limit: Self.usualLimit)
    }

    func didOpen(_ choice: PlaylistChoice, artist: String?, limit: Int?) async {
        guard let kind = PlaylistKind(choice) else { return handle(error: .notFound(.playlist(choice.text))) }
        guard artist != nil || !kind.needsArtist else {
            return handle(error: .artistNeeded(playlist: kind.name))
        }
        guard artist == nil || kind.needsArtist else {
            return handle(error: .artistNotTaken(playlist: kind.name))
        }
        let limit = min(limit ?? Self.usualLimit, Self.longest)
        request = Request(kind: kind, artist: artist, limit: limit)
        await interactor.fetchPlaylist(kind, artist: artist, limit: limit)
    }

    func didTapPlay() async {
        await interactor.play(tracks)
    }

    func didTapQueue(isNext: Bool) async {
        await interactor.enqueue(tracks, isNext: isNext)
    }

    func didTapExport(as format: ExportFormat, to path: String?) async {
        if let path { return await interactor.export(tracks, as: format, to: path) }
        view?.show(exported: format.header + rows.compactMap(format.entry).joined())
    }
}

extension SystemPlaylistPresenter: SystemPlaylistInteractorDelegate {
    func didFetch(playlists: [MadePlaylist]) {
        view?.update(viewModels: playlists.enumerated().map { PlaylistRow($1, row: $0 + 1) })
    }

    func didFetch(opened playlist: MadePlaylist) {
        tracks = playlist.tracks ?? []
        opened = request
        view?.show(opened: row(of: playlist), tracks: rows)
    }

    func didChangeLibrary() async {
        guard let opened else { return }
        await interactor.refreshPlaylist(opened.kind, artist: opened.artist, limit: opened.limit)
    }

    func didFetch(refreshed playlist: MadePlaylist) {
        guard playlist.name == opened?.kind.name else { return }
        let shown = tracks.map(\.urn)
        tracks = playlist.tracks ?? []
        view?.show(
            refreshed: row(of: playlist),
            tracks: tracks.map(\.urn) == shown ? nil : rows,
            at: time(playlist.madeAt)
        )
    }

    func didEnqueue(count: Int) {
        view?.show(queued: count)
    }

    func didExport(count: Int, to path: String) {
        view?.show(exportedCount: count, to: path)
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}

extension SystemPlaylistPresenter {
    private func row(of playlist: MadePlaylist) -> PlaylistRow {
        let index = PlaylistKind.all.firstIndex { $0.name == playlist.name } ?? 0
        return PlaylistRow(playlist, row: index + 1)
    }

    /// The local time, such as `21:05`.
    private func time(_ date: Date) -> String {
        let parts = calendar().dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }

    private var rows: [TrackRow] {
        tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
    }
}

extension PlaylistKind {
    fileprivate init?(_ choice: PlaylistChoice) {
        let kinds = Self.all
        switch choice {
        case .row(let row):
            guard (1...kinds.count).contains(row) else { return nil }
            self = kinds[row - 1]
        case .named(let name):
            guard let kind = kinds.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                return nil
            }
            self = kind
        }
    }
}

extension PlaylistChoice {
    fileprivate var text: String {
        switch self {
        case .named(let name): name
        case .row(let row): "\(row)"
        }
    }
}
