import Entities
import Services
import ViewModels

@MainActor final class ImportExportPresenter {
    weak var view: (any ImportExportViewing)?

    private let interactor: any ImportExportInteracting
    init(interactor: any ImportExportInteracting) {
        self.interactor = interactor
    }
}

extension ImportExportPresenter: ImportExportPresenting {
    func didPickFiles(at paths: [String]) async {
        await interactor.importTracks(from: paths)
    }

    func didPickLikes(at paths: [String]) async {
        await interactor.importLikes(from: paths)
    }

    func didTapExport(_ selection: TrackSelection?, as format: ExportFormat, to path: String?) async {
        await interactor.export(selection, as: format, to: path)
    }

    func didTapExport(
        playlist name: String,
        or tracks: TrackSelection,
        as format: ExportFormat,
        to path: String?
    ) async {
        await interactor.export(playlist: name, or: tracks, as: format, to: path)
    }

    func didTapExport(plays filter: PlayFilter, as format: PlayExportFormat, to path: String?) async {
        await interactor.export(plays: filter, as: format, to: path)
    }
}

extension ImportExportPresenter: ImportExportInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didImport(_ summary: ImportSummary, of total: Int?) {
        view?.show(importProgress: ImportCounts(summary), of: total)
    }

    func didFinishImport(_ summary: ImportSummary) {
        view?.show(imported: ImportCounts(summary))
    }

    func didFetch(lines: String) {
        view?.show(exported: lines)
    }

    func didExport(count: Int, of kind: ExportedKind, to path: String) {
        view?.show(exportedCount: count, of: kind, to: path)
    }
}
