import Entities
import Services
import ViewModels

@MainActor final class AlbumDetailPresenter {
    weak var view: (any AlbumDetailViewing)?

    private let interactor: any AlbumDetailInteracting
    private let router: any AlbumDetailRouting
    private var state = State.loading

    private enum State {
        case loading
        case shown(AlbumContents)
        case gone
    }

    init(interactor: any AlbumDetailInteracting, router: any AlbumDetailRouting) {
        self.interactor = interactor
        self.router = router
    }

    /// The tracks shown, in row order.
    private var tracks: [Track] {
        if case .shown(let contents) = state { contents.tracks } else { [] }
    }
}

extension AlbumDetailPresenter: AlbumDetailPresenting {
    func viewDidLoad() async {
        await interactor.fetchAlbum()
    }

    func viewDidAppear() async {
        let waveforms = Task { await interactor.prepareWaveforms(of: tracks) }
        await interactor.followAlbum()
        waveforms.cancel()
        await waveforms.value
    }
}

extension AlbumDetailPresenter: AlbumDetailInteractorDelegate {
    /// Skips the update if the album is unchanged: the library may have changed elsewhere.
    func didFetch(contents: AlbumContents) {
        let album = AlbumRow(contents.album)
        switch state {
        case .gone: return
        case .loading:
            view?.show(opened: album, tracks: rows(of: contents.tracks))
        case .shown(let shown) where shown != contents:
            let isSameList = shown.tracks.map(\.urn) == contents.tracks.map(\.urn)
            view?.show(refreshed: album, tracks: isSameList ? nil : rows(of: contents.tracks))
        case .shown: return
        }
        state = .shown(contents)
    }

    func didLoseAlbum() {
        guard case .shown(let lost) = state else { return }
        state = .gone
        view?.show(lost: AlbumRow(lost.album))
        router.close()
    }

    /// Closes the screen if nothing could be shown.
    func handle(error: ServiceError) {
        view?.show(error: error)
        guard case .loading = state else { return }
        state = .gone
        router.close()
    }

    private func rows(of tracks: [Track]) -> [TrackRow] {
        tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
    }
}
