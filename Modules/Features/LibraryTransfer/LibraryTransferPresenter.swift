import Entities
import Services
import ViewModels

@MainActor final class LibraryTransferPresenter {
    weak var view: (any LibraryTransferViewing)?

    private let interactor: any LibraryTransferInteracting
    private let router: any LibraryTransferRouting
    /// Whether there is the playlist that the user named last.
    private var hasPlaylist = false

    init(interactor: any LibraryTransferInteracting, router: any LibraryTransferRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension LibraryTransferPresenter: LibraryTransferPresenting {
    func didPickFiles(at paths: [String]) async {
        await interactor.importTracks(from: paths)
    }

    func didPickLikes(at paths: [String]) async {
        await interactor.importLikes(from: paths)
    }

    func didTapExport(_ selection: TrackSelection?, as format: ExportFormat, to path: String?) async {
        if let path {
            await interactor.exportTracks(selection, as: format, to: path)
        } else {
            await interactor.fetchTracks(selection, as: format)
        }
    }

    func didTapExport(
        playlist name: String,
        or tracks: TrackSelection?,
        as format: ExportFormat,
        to path: String?
    ) async {
        if let tracks {
            await interactor.findPlaylist(named: name)
            guard hasPlaylist else { return await didTapExport(tracks, as: format, to: path) }
        }
        await router.exportPlaylist(name, as: format, to: path)
    }
}

extension LibraryTransferPresenter: LibraryTransferInteractorDelegate {
    func didImport(_ summary: ImportSummary, of total: Int?) {
        view?.show(importProgress: ImportCounts(summary), of: total)
    }

    func didFinishImport(_ summary: ImportSummary) {
        view?.show(imported: ImportCounts(summary))
    }

    func didFetch(lines: String) {
        view?.show(exported: lines)
    }

    func didFind(playlist isThere: Bool) {
        hasPlaylist = isThere
    }

    func didExport(count: Int, to path: String) {
        view?.show(exportedCount: count, to: path)
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}
