import Entities
import Services
import ViewModels

@MainActor final class LibraryTransferInteractor {
    weak var delegate: (any LibraryTransferInteractorDelegate)?

    private let importer: any TrackImporting
    private let browser: any TrackBrowsing
    private let resolver: any TrackResolving
    private let playlists: any PlaylistMaking
    private let files: any FileWriting
    /// The counts of the running import, as far as they are stored.
    private var stored = ImportSummary()

    init(
        importer: any TrackImporting,
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        playlists: any PlaylistMaking,
        files: any FileWriting
    ) {
        self.importer = importer
        self.browser = browser
        self.resolver = resolver
        self.playlists = playlists
        self.files = files
    }
}

extension LibraryTransferInteractor: LibraryTransferInteracting {
    func importTracks(from paths: [String]) async {
        stored = ImportSummary()
        do {
            let summary = try await importer.importTracks(from: paths) { [weak self] event in
                await self?.report(event)
            }
            delegate?.didFinishImport(summary)
        } catch {
            // It ended early, but what was stored stays.
            if stored != ImportSummary() { delegate?.didFinishImport(stored) }
            delegate?.handle(error: error)
        }
    }

    func importLikes(from paths: [String]) async {
        stored = ImportSummary()
        do {
            let summary = try await importer.importLikes(from: paths) { [weak self] event in
                await self?.report(event)
            }
            delegate?.didFinishImport(summary)
        } catch {
            // It ended early, but what was stored stays.
            if stored != ImportSummary() { delegate?.didFinishImport(stored) }
            delegate?.handle(error: error)
        }
    }

    func fetchTracks(_ selection: TrackSelection?, as format: ExportFormat) async {
        do {
            let tracks = try await tracks(selection)
            if !format.header.isEmpty { delegate?.didFetch(lines: format.header) }
            _ = try await forEachPage(of: tracks, as: format) { delegate?.didFetch(lines: $0) }
        } catch {
            delegate?.handle(error: error)
        }
    }

    func exportTracks(_ selection: TrackSelection?, as format: ExportFormat, to path: String) async {
        var count = 0
        do {
            let tracks = try await tracks(selection)
            try await files.writeFile(at: path) { (file) throws(ServiceError) in
                try file.write(format.header)
                count = try await forEachPage(of: tracks, as: format) { (lines) throws(ServiceError) in
                    try file.write(lines)
                }
            }
            delegate?.didExport(count: count, to: path)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func findPlaylist(named name: String) async {
        var isThere = true
        do {
            _ = try await playlists.makePlaylist(named: name)
        } catch .notFound(.playlist) {
            isThere = false
        } catch {
            // It is there; exporting it says what is wrong with it.
        }
        delegate?.didFind(playlist: isThere)
    }
}

extension LibraryTransferInteractor {
    private func report(_ event: ImportEvent) {
        switch event {
        case .progress(let summary, let total):
            stored = summary
            delegate?.didImport(summary, of: total)
        case .failure(let error): delegate?.handle(error: error)
        }
    }

    private func tracks(_ selection: TrackSelection?) async throws(ServiceError) -> [Track]? {
        guard let selection else { return nil }
        return try await resolver.tracks(selection)
    }

    /// Passes the lines of tracks to `body`, those of the whole library a page at a time.
    ///
    /// - Parameter tracks: the tracks; `nil` for all.
    /// - Returns: the number of tracks exported.
    private func forEachPage(
        of tracks: [Track]?,
        as format: ExportFormat,
        _ body: (String) throws(ServiceError) -> Void
    ) async throws(ServiceError) -> Int {
        if let tracks {
            let rows = tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
            return try export(rows, as: format, body)
        }
        var (shown, count) = (0, 0)
        let pages = try await browser.pages(of: Listing(), after: nil, limit: nil)
        while let page = try await pages.next() {
            let rows = page.tracks.indices.map { TrackRow(page.tracks[$0], row: shown + $0 + 1) }
            count += try export(rows, as: format, body)
            shown += page.tracks.count
        }
        return count
    }

    /// Passes the lines of rows to `body`, and reports the files that the format can't have.
    private func export(
        _ rows: [TrackRow],
        as format: ExportFormat,
        _ body: (String) throws(ServiceError) -> Void
    ) throws(ServiceError) -> Int {
        let entries = rows.compactMap(format.entry)
        try body(entries.joined())
        for row in rows where format.lacks(fileAt: row.location) {
            delegate?.handle(error: .notExported(title: row.title))
        }
        return entries.count
    }
}
