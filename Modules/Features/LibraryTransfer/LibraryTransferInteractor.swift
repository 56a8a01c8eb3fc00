import Entities
import Services
import ViewModels

@MainActor final class LibraryTransferInteractor {
    weak var delegate: (any LibraryTransferInteractorDelegate)?

    private let importer: any TrackImporting
    private let browser: any TrackBrowsing
    private let files: any FileWriting

    init(importer: any TrackImporting, browser: any TrackBrowsing, files: any FileWriting) {
        self.importer = importer
        self.browser = browser
        self.files = files
    }

    /// How many tracks are fetched at a time.
    private static let chunk = 1000
}

extension LibraryTransferInteractor: LibraryTransferInteracting {
    func importTracks(from paths: [String]) async {
        do {
            let summary = try await importer.importTracks(from: paths) { [weak self] event in
                await self?.report(event)
            }
            delegate?.didFinishImport(summary)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func importLikes(from paths: [String]) async {
        do {
            let summary = try await importer.importLikes(from: paths) { [weak self] event in
                await self?.report(event)
            }
            delegate?.didFinishImport(summary)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func fetchTracks(as format: ExportFormat) async {
        do {
            if !format.header.isEmpty { delegate?.didFetch(lines: format.header) }
            _ = try await forEachChunk(as: format) { delegate?.didFetch(lines: $0) }
        } catch {
            delegate?.handle(error: error)
        }
    }

    func exportTracks(as format: ExportFormat, to path: String) async {
        var count = 0
        do {
            try await files.writeFile(at: path) { (file) throws(ServiceError) in
                try file.write(format.header)
                count = try await forEachChunk(as: format) { (lines) throws(ServiceError) in
                    try file.write(lines)
                }
            }
            delegate?.didExport(count: count, to: path)
        } catch {
            delegate?.handle(error: error)
        }
    }
}

extension LibraryTransferInteractor {
    private func report(_ event: ImportEvent) {
        switch event {
        case .progress(let summary, let total): delegate?.didImport(summary, of: total)
        case .failure(let error): delegate?.handle(error: error)
        }
    }

    /// Passes the lines of all tracks to `body`, a chunk at a time.
    ///
    /// - Returns: the number of tracks exported.
    private func forEachChunk(
        as format: ExportFormat,
        _ body: (String) throws(ServiceError) -> Void
    ) async throws(ServiceError) -> Int {
        var (shown, count) = (0, 0)
        var next: PageKey?
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let page = try await browser.page(of: Listing(), after: next, limit: Self.chunk)
            let entries = page.tracks.indices.compactMap { index in
                format.entry(of: TrackRow(page.tracks[index], row: shown + index + 1))
            }
            try body(entries.joined())
            shown += page.tracks.count
            count += entries.count
            next = page.next
        } while next != nil
        return count
    }
}
