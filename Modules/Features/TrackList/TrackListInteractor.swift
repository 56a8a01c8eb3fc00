import Entities
import Services

@MainActor final class TrackListInteractor {
    weak var delegate: (any TrackListInteractorDelegate)?

    private let browser: any TrackBrowsing
    private let resolver: any TrackResolving
    private let editor: any TrackEditing
    private let follower: any LibraryFollowing

    init(
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        editor: any TrackEditing,
        follower: any LibraryFollowing
    ) {
        self.browser = browser
        self.resolver = resolver
        self.editor = editor
        self.follower = follower
    }
}

extension TrackListInteractor: TrackListInteracting {
    func fetchTrackCount() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(trackCount: try await browser.trackCount())
        }
    }

    func followLibrary() async {
        let changes = follower.changes()
        await followTrackCount()
        for await update in changes where update.contains(.tracks) { await followTrackCount() }
    }

    func fetchTracks(in listing: Listing, after key: PageKey?, limit: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let pages = try await browser.pages(of: listing, after: key, limit: limit)
            while let page = try await pages.next() {
                delegate?.didFetch(page: page)
                if key == nil, page.tracks.isEmpty, page.next == nil { try await suggest(for: listing) }
            }
        }
    }

    func fetchPaths(of query: SearchQuery?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            // The first paths are shown soon, and the rest in few steps.
            var limit = 2_000
            var found = try await browser.paths(of: query, after: nil, limit: limit).get()
            while found.count == limit {
                let (last, longer) = (found.last, min(2 * limit, 32_000))
                // The next portion is read while this one is shown.
                async let next = browser.paths(of: query, after: last, limit: longer)
                await delegate?.didFetch(paths: found)
                (found, limit) = (try await next.get(), longer)
            }
            await delegate?.didFetch(paths: found)
        }
    }

    private func suggest(for listing: Listing) async throws(ServiceError) {
        guard let query = listing.filter, let nearest = try await browser.nearestSpelling(of: query) else {
            return
        }
        delegate?.didFetch(suggestion: nearest)
    }

    func fetchTrack(toOpen selection: TrackSelection) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            await delegate?.didFetch(trackToOpen: try await resolver.track(selection))
        }
    }

    func delete(_ selection: TrackSelection, all: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let tracks =
                all ? try await resolver.tracks(selection) : try await resolver.exactTracks(selection)
            delegate?.didDelete(tracks: try await editor.delete(tracks.map(\.urn)))
        }
    }

    private func followTrackCount() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFollow(trackCount: try await browser.trackCount())
        }
    }
}
