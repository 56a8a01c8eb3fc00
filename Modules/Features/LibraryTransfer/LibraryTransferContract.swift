import Entities
import Services
import ViewModels

/// What happens at the library's door. Each event returns when everything that follows from it is done and shown.
@MainActor package protocol LibraryTransferPresenting: AnyObject {
    /// The user brings in files and folders; the paths are absolute.
    func didPickFiles(at paths: [String]) async
    /// The user takes the whole library elsewhere: into the file at an absolute path, or without one to the view.
    func didTapExport(as format: ExportFormat, to path: String?) async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol LibraryTransferInteracting: AnyObject {
    /// Imports files and folders.
    func importTracks(from paths: [String]) async
    /// Fetches all tracks in the order added, in pages.
    func fetchTracks(as format: ExportFormat) async
    /// Writes all tracks into a file, in the order added.
    func exportTracks(as format: ExportFormat, to path: String) async
}

/// What comes back to the presenter.
@MainActor protocol LibraryTransferInteractorDelegate: AnyObject {
    /// The import's counts so far; `total` is `nil` until it is known.
    func didImport(_ summary: ImportSummary, of total: Int?)
    /// The import is done.
    func didFinishImport(_ summary: ImportSummary)
    /// The next lines of the export.
    func didFetch(lines: String)
    /// The file is written; `count` tracks are in it.
    func didExport(count: Int, to path: String)
    /// A request failed, or a part of it: one file of an import, while the rest goes on.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol LibraryTransferViewing: AnyObject {
    /// How far an import has come.
    func show(importProgress counts: ImportCounts, of total: Int?)
    /// What an import did.
    func show(imported counts: ImportCounts)
    /// The next lines of an export.
    func show(exported lines: String)
    /// How many tracks were written into a file.
    func show(exportedCount count: Int, to path: String)
    /// Why something could not be done.
    func show(error: ServiceError)
}
