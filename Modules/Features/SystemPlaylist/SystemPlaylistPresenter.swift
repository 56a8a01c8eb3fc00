import Entities
import Services
import ViewModels

@MainActor final class SystemPlaylistPresenter {
    weak var view: (any SystemPlaylistViewing)?

    private let interactor: any SystemPlaylistInteracting
    private let router: any SystemPlaylistRouting
    /// The tracks of the open playlist, in the order of their rows.
    private var tracks: [Track] = []

    init(interactor: any SystemPlaylistInteracting, router: any SystemPlaylistRouting) {
        self.interactor = interactor
        self.router = router
    }

    /// How many tracks a playlist has unless the user says otherwise.
    private static let usualLimit = 50
    /// No playlist is longer.
    private static let longest = 1000
}

extension SystemPlaylistPresenter: SystemPlaylistPresenting {
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
        await interactor.fetchPlaylist(
            kind,
            artist: artist,
            limit: min(limit ?? Self.usualLimit, Self.longest)
        )
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
        let row = PlaylistKind.allCases.firstIndex { $0.maker.name == playlist.name } ?? 0
        view?.show(opened: PlaylistRow(playlist, row: row + 1), tracks: rows)
    }

    func handle(error: ServiceError) {
        view?.show(error: error.message, code: error.code)
    }
}

extension SystemPlaylistPresenter {
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
        if let row = Int(text), kinds.indices.contains(row - 1) {
            self = kinds[row - 1]
        } else if let kind = kinds.first(where: { $0.maker.name.lowercased() == text.lowercased() }) {
            self = kind
        } else {
            return nil
        }
    }
}
