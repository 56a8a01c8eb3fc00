import Entities
import Foundation
import Services
import ViewModels

@MainActor final class SystemPlaylistPresenter {
    weak var view: (any SystemPlaylistViewing)?

    private let interactor: any SystemPlaylistInteracting
    private let router: any SystemPlaylistRouting
    private let calendar: () -> Calendar
    /// The playlist that was asked for last.
    private var request: Request?
    /// The playlist that is open.
    private var opened: Request?
    /// The tracks of the open playlist, in the order of their rows.
    private var tracks: [Track] = []

    private struct Request {
        let kind: PlaylistKind
        let artist: String?
        let limit: Int
    }

    /// - Parameter calendar: tells what the clocks show.
    init(
        interactor: any SystemPlaylistInteracting,
        router: any SystemPlaylistRouting,
        calendar: @escaping () -> Calendar
    ) {
        self.interactor = interactor
        self.router = router
        self.calendar = calendar
    }

    /// How many tracks a playlist has unless the user says otherwise.
    private static let usualLimit = 50
    /// No playlist is longer.
    private static let longest = 1000
}

extension SystemPlaylistPresenter: SystemPlaylistPresenting {
    func viewDidAppear() async {
        await interactor.followLibrary()
    }

    func didTapPlaylists() async {
        await interactor.fetchPlaylists(limit: Self.usualLimit)
    }

    func didOpen(_ name: String, artist: String?, limit: Int?) async {
        guard let kind = PlaylistKind(named: name) else {
            return refuse("There is no playlist “\(name)”", "`playlists` lists them.")
        }
        guard artist != nil || !kind.maker.needsArtist else {
            return refuse(
                "\(kind.maker.name) are an artist's",
                "Name one: playlist \"\(kind.maker.name)\" --artist NAME."
            )
        }
        guard artist == nil || kind.maker.needsArtist else {
            return refuse("\(kind.maker.name) is made for no artist", "Leave the artist out.")
        }
        let limit = min(limit ?? Self.usualLimit, Self.longest)
        request = Request(kind: kind, artist: artist, limit: limit)
        await interactor.fetchPlaylist(kind, artist: artist, limit: limit)
    }

    func didTapPlay(at references: [String]) async {
        guard let tracks = selected(references) else { return }
        await router.play(tracks)
    }

    func didTapQueue(at references: [String]) async {
        guard let tracks = selected(references) else { return }
        await router.queue(tracks)
    }

    func didSelectTrack(at reference: String) async {
        guard let track = selected([reference])?.first else { return }
        await router.showTrack(track.urn)
    }

    func didTapExport() async {
        view?.export(viewModels: rows)
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
        guard playlist.name == opened?.kind.maker.name else { return }
        let shown = tracks.map(\.urn)
        tracks = playlist.tracks ?? []
        view?.show(
            refreshed: row(of: playlist),
            tracks: tracks.map(\.urn) == shown ? nil : rows,
            at: time(playlist.madeAt)
        )
    }

    func handle(error: ServiceError) {
        view?.show(error: error.message, code: error.code)
    }
}

extension SystemPlaylistPresenter {
    private func row(of playlist: MadePlaylist) -> PlaylistRow {
        let index = PlaylistKind.allCases.firstIndex { $0.maker.name == playlist.name } ?? 0
        return PlaylistRow(playlist, row: index + 1)
    }

    /// What clocks show, as `21:05`.
    private func time(_ date: Date) -> String {
        let parts = calendar().dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }

    private var rows: [TrackRow] {
        tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
    }

    /// The tracks in these rows, all of them if none is named; `nil`, and the reason is shown, if one isn't there.
    private func selected(_ references: [String]) -> [Track]? {
        var selected: [Track] = []
        for reference in references {
            guard case .rows(let rows) = TrackReference(reference) else {
                refuse("“\(reference)” is no row of this playlist", "Give a row, or rows like 5-8.")
                return nil
            }
            guard rows.upperBound <= tracks.count else {
                handle(
                    error: .notFound(what: "row \(max(rows.lowerBound, tracks.count + 1)) in this playlist")
                )
                return nil
            }
            selected += tracks[(rows.lowerBound - 1)..<rows.upperBound]
        }
        return references.isEmpty ? tracks : selected
    }

    private func refuse(_ what: String, _ advice: String) {
        handle(error: .invalid(what: what, advice: advice))
    }
}

extension PlaylistKind {
    /// The playlist of a name, in any case, or of a row, counted from 1.
    fileprivate init?(named text: String) {
        let kinds = Self.allCases
        if let row = Int(text), (1...kinds.count).contains(row) {
            self = kinds[row - 1]
        } else if let kind = kinds.first(where: { $0.maker.name.lowercased() == text.lowercased() }) {
            self = kind
        } else {
            return nil
        }
    }
}
