import Entities
import Services
import ViewModels

@MainActor final class ImportExportInteractor {
    weak var delegate: (any ImportExportInteractorDelegate)?

    private let importer: any TrackImporting
    private let browser: any TrackBrowsing
    private let resolver: any TrackResolving
    private let playlists: any PlaylistResolving
    private let plays: any PlayBrowsing
    private let files: any FileWriting
    /// The counts stored so far by the running import.
    private var stored = ImportSummary()

    init(
        importer: any TrackImporting,
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        playlists: any PlaylistResolving,
        plays: any PlayBrowsing,
        files: any FileWriting
    ) {
        self.importer = importer
        self.browser = browser
        self.resolver = resolver
        self.playlists = playlists
        self.plays = plays
        self.files = files
    }
}

extension ImportExportInteractor: ImportExportInteracting {
    func importTracks(from paths: [String]) async {
        await runImport(of: paths, by: importer.importTracks)
    }

    func importLikes(from paths: [String]) async {
        await runImport(of: paths, by: importer.importLikes)
    }

    func export(_ selection: TrackSelection?, as format: ExportFormat, to path: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            if case .playlist(let name, let options)? = selection {
                return try await export(
                    try await playlists.makePlaylist(named: name, options),
                    as: format,
                    to: path
                )
            }
            let tracks = try await tracks(selection)
            try await write(.tracks, to: path) { (write) throws(ServiceError) in
                if !format.header.isEmpty { try write(format.header) }
                return try await forEachPage(of: tracks, as: format, write)
            }
        }
    }

    func export(playlist name: String, or tracks: TrackSelection, as format: ExportFormat, to path: String?)
        async
    {
        do {
            try await export(try await playlists.makePlaylist(named: name), as: format, to: path)
        } catch .notFound(.playlist) {
            await export(tracks, as: format, to: path)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func export(plays filter: PlayFilter, as format: PlayExportFormat, to path: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var leftOut = 0
            let entry = path?.lowercased().hasSuffix(".zip") == true ? format.fileName : nil
            try await write(.plays, to: path, inZipAs: entry) { (write) throws(ServiceError) in
                if !format.header.isEmpty { try write(format.header) }
                var count = 0
                try await forEachPage(of: filter) { (page) throws(ServiceError) in
                    var lines = ""
                    for play in page where format.holds(play) {
                        lines += format.entry(of: play, isFirst: count == 0)
                        count += 1
                    }
                    leftOut += page.count
                    if !lines.isEmpty { try write(lines) }
                }
                leftOut -= count
                if !format.footer.isEmpty { try write(format.footer) }
                return count
            }
            if leftOut > 0 { delegate?.handle(error: .incomplete(.playsWithoutArtist(leftOut))) }
        }
    }
}

extension ImportExportInteractor {
    /// Imports files. Reports the stored counts even if the import fails.
    private func runImport(
        of paths: [String],
        by method: ([String], @escaping @Sendable (ImportEvent) async -> Void)
            async throws(ServiceError) -> ImportSummary
    ) async {
        stored = ImportSummary()
        do {
            delegate?.didFinishImport(try await method(paths) { [weak self] in await self?.report($0) })
        } catch {
            if stored != ImportSummary() { delegate?.didFinishImport(stored) }
            delegate?.handle(error: error)
        }
    }

    private func report(_ event: ImportEvent) {
        switch event {
        case .progress(let summary, let total):
            stored = summary
            delegate?.didImport(summary, of: total)
        case .failure(let error): delegate?.handle(error: error)
        }
    }

    private func export(
        _ playlist: PlaylistContents,
        as format: ExportFormat,
        to path: String?
    ) async throws(ServiceError) {
        let export = PlaylistExport(playlist, as: format, to: path)
        for title in export.leftOut { delegate?.handle(error: .incomplete(.export(title: title))) }
        try await write(.tracks, to: path) { (write) throws(ServiceError) in
            try write(export.text)
            return export.count
        }
    }

    /// Writes an export to a file or, without a path, passes its lines to the delegate.
    ///
    /// - Parameters:
    ///   - entry: the name of the entry in a zip file; `nil` for a plain file.
    ///   - body: writes the export in parts, and returns its number of items.
    private func write(
        _ kind: ExportedKind,
        to path: String?,
        inZipAs entry: String? = nil,
        _ body: ((String) throws(ServiceError) -> Void) async throws(ServiceError) -> Int
    ) async throws(ServiceError) {
        guard let path else {
            _ = try await body { delegate?.didFetch(lines: $0) }
            return
        }
        var count = 0
        try await files.writeFile(at: path, inZipAs: entry) { (file) throws(ServiceError) in
            count = try await body { (lines) throws(ServiceError) in try file.write(lines) }
        }
        delegate?.didExport(count: count, of: kind, to: path)
    }

    private func forEachPage(
        of filter: PlayFilter,
        _ body: ([Play]) throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        var walk = PageWalk()
        func next() async throws(ServiceError) -> [Play]? {
            try await walk.next { (key, limit) throws(ServiceError) in
                let page = try await plays.plays(matching: filter, after: key, limit: limit)
                return (page.items.map(\.play), page.items.count, page.next)
            }
        }
        while let page = try await next() { try body(page) }
    }

    private func tracks(_ selection: TrackSelection?) async throws(ServiceError) -> [Track]? {
        guard let selection else { return nil }
        return try await resolver.tracks(selection)
    }

    /// Passes the lines of tracks to `body`. Reads the whole library page by page.
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

    /// Passes the lines of rows to `body`, and reports files that the format can't list.
    private func export(
        _ rows: [TrackRow],
        as format: ExportFormat,
        _ body: (String) throws(ServiceError) -> Void
    ) throws(ServiceError) -> Int {
        let entries = rows.compactMap(format.entry)
        try body(entries.joined())
        for row in rows where format.lacks(fileAt: row.location) {
            delegate?.handle(error: .incomplete(.export(title: row.title)))
        }
        return entries.count
    }
}
