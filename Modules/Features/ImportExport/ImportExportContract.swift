import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ImportExportPresenting: AnyObject {
    /// The user imports files and folders; the paths are absolute.
    func didPickFiles(at paths: [String]) async
    /// The user likes the tracks listed in files; the paths are absolute.
    func didPickLikes(at paths: [String]) async
    /// The user exports tracks, or the whole library without a selection: to the file at an absolute path or, without a
    /// path, to the view.
    func didTapExport(_ selection: TrackSelection?, as format: ExportFormat, to path: String?) async
    /// The user exports the playlist with this name in the same way or, if it doesn't exist, the tracks.
    func didTapExport(
        playlist name: String,
        or tracks: TrackSelection,
        as format: ExportFormat,
        to path: String?
    ) async
    /// The user exports plays, newest first, in the same way. A path that ends in `.zip` is that of a zip file.
    func didTapExport(plays filter: PlayFilter, as format: PlayExportFormat, to path: String?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ImportExportInteracting: AnyObject {
    /// Imports files and folders.
    func importTracks(from paths: [String]) async
    /// Likes the tracks listed in files.
    func importLikes(from paths: [String]) async
    /// Exports the selected tracks, or all tracks in the order added without a selection: to a file or, without a path,
    /// to the delegate in parts.
    func export(_ selection: TrackSelection?, as format: ExportFormat, to path: String?) async
    /// Exports the playlist with this name in the same way or, if it doesn't exist, the selected tracks.
    func export(playlist name: String, or tracks: TrackSelection, as format: ExportFormat, to path: String?)
        async
    /// Exports plays, newest first, in the same way. A path that ends in `.zip` is that of a zip file.
    func export(plays filter: PlayFilter, as format: PlayExportFormat, to path: String?) async
}

/// Results for the presenter.
@MainActor protocol ImportExportInteractorDelegate: ErrorHandling {
    /// The import's counts so far; `total` is `nil` while unknown.
    func didImport(_ summary: ImportSummary, of total: Int?)
    /// The import is done.
    func didFinishImport(_ summary: ImportSummary)
    /// The next lines of the export.
    func didFetch(lines: String)
    /// The file was written, with `count` items.
    func didExport(count: Int, of kind: ExportedKind, to path: String)
}

/// Everything the view can show.
@MainActor package protocol ImportExportViewing: ErrorViewing {
    /// The progress of an import.
    func show(importProgress counts: ImportCounts, of total: Int?)
    /// The result of an import.
    func show(imported counts: ImportCounts)
    /// The next lines of an export.
    func show(exported lines: String)
    /// The number of items written to a file.
    func show(exportedCount count: Int, of kind: ExportedKind, to path: String)
}
