import Entities
import Services

@MainActor final class TrackListInteractor {
    weak var delegate: (any TrackListInteractorDelegate)?

    private let browser: any TrackBrowsing
    private let editor: any TrackEditing
    private let follower: any LibraryFollowing
    private let importer: any TrackImporting
    private let tags: any TagReading

    init(
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        importer: any TrackImporting,
        tags: any TagReading
    ) {
        self.browser = browser
        self.editor = editor
        self.follower = follower
        self.importer = importer
        self.tags = tags
    }

    /// How many tracks are fetched at a time when many are wanted.
    private static let chunk = 1000
}

extension TrackListInteractor: TrackListInteracting {
    func fetchTrackCount() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(trackCount: try await browser.trackCount())
        }
    }

    func followLibrary() async {
        let changes = follower.changes()
        await tellTrackCount()
        for await update in changes where update.contains(.tracks) { await tellTrackCount() }
    }

    func fetchTracks(in listing: Listing, after key: PageKey?, limit: Int?) async {
        await answer { () throws(ServiceError) in
            try await forEachPage(of: listing, after: key, limit: limit) { delegate?.didFetch(page: $0) }
        }
    }

    func exportTracks() async {
        await answer { () throws(ServiceError) in
            try await forEachPage(of: .all(), after: nil, limit: nil) {
                delegate?.didExport(tracks: $0.tracks)
            }
        }
    }

    func fetchTrack(_ selection: TrackSelection) async {
        await answer { () throws(ServiceError) in
            guard let track = try await tracks(selection).first else { return }
            await delegate?.didFetch(selected: track)
        }
    }

    func fetchTracks(_ selections: [TrackSelection]) async {
        await answer { () throws(ServiceError) in
            await delegate?.didFetch(selection: try await tracks(selections))
        }
    }

    func addTrack(_ details: TrackDetails) async {
        await answer { () throws(ServiceError) in
            let track = NewTrack(details: try await Self.completed(details, by: tags))
            delegate?.didAdd(track: try await editor.add(track))
        }
    }

    func edit(_ selection: TrackSelection, with edit: TrackEdit) async {
        await answer { () throws(ServiceError) in
            guard let track = try await tracks(selection).first else { return }
            delegate?.didEdit(track: try await editor.edit(track.urn, edit))
        }
    }

    func delete(_ selections: [TrackSelection]) async {
        await answer { () throws(ServiceError) in
            let urns = try await tracks(selections).map(\.urn)
            delegate?.didDelete(tracks: try await editor.delete(urns))
        }
    }

    func undo() async {
        await answer { () throws(ServiceError) in
            delegate?.didUndo(change: try await editor.undo())
        }
    }

    func redo() async {
        await answer { () throws(ServiceError) in
            delegate?.didRedo(change: try await editor.redo())
        }
    }

    func importTracks(from paths: [String]) async {
        await answer { () throws(ServiceError) in
            let summary = try await importer.importTracks(from: paths) { [weak self] event in
                await self?.tell(event)
            }
            delegate?.didFinishImport(summary)
        }
    }

    func fetchSuggestions(for fields: [SearchQuery.Field], beginningWith text: String) async {
        await answer { () throws(ServiceError) in
            var suggestions: [String] = []
            for field in fields {
                suggestions += try await browser.suggestions(for: field, beginningWith: text, limit: 50)
            }
            delegate?.didFetch(suggestions: suggestions)
        }
    }
}

extension TrackListInteractor {
    /// Does a request, and tells the delegate if it fails.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }

    private func tellTrackCount() async {
        await answer { () throws(ServiceError) in
            delegate?.didFollow(trackCount: try await browser.trackCount())
        }
    }

    private func tell(_ event: ImportEvent) {
        switch event {
        case .progress(let summary, let total): delegate?.didImport(summary, of: total)
        case .failure(let error): delegate?.handle(error: error)
        }
    }

    /// Hands over page after page. (To fetch the next while one is shown gains nothing: handing each from thread to
    /// thread takes as long.)
    private func forEachPage(
        of listing: Listing,
        after key: PageKey?,
        limit: Int?,
        _ body: (Page) -> Void
    ) async throws(ServiceError) {
        var remaining = limit ?? .max
        var next = key
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let page = try await browser.page(of: listing, after: next, limit: min(remaining, Self.chunk))
            body(page)
            remaining -= page.tracks.count
            next = page.next
        } while next != nil && remaining > 0
    }

    /// All tracks of the selections, each once; `notFound` if one isn't there.
    private func tracks(_ selections: [TrackSelection]) async throws(ServiceError) -> [Track] {
        var tracks: [Track] = []
        var known: Set<URN> = []
        for selection in selections {
            tracks += try await self.tracks(selection).filter { known.insert($0.urn).inserted }
        }
        return tracks
    }

    /// All tracks of a selection; `notFound` if one isn't there.
    private func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        switch selection {
        case .urn(let urn):
            return [try await browser.track(urn)]
        case .rows(let rows, let listing):
            let tracks = try await browser.tracks(inRows: rows, of: listing)
            guard tracks.count == rows.count else {
                throw .notFound(what: "row \(rows.lowerBound + tracks.count)")
            }
            return tracks
        }
    }

    /// What a person said of a track, and what else its file says.
    @concurrent private static func completed(
        _ details: TrackDetails,
        by tags: any TagReading
    ) async throws(ServiceError) -> TrackDetails {
        guard let location = details.location else { return details }
        let tagged = try tags.details(of: location)
        var details = details
        details.album = details.album ?? tagged.album
        details.genre = tagged.genre
        details.year = tagged.year
        details.trackNumber = tagged.trackNumber
        details.durationMs = details.durationMs ?? tagged.durationMs
        return details
    }
}
