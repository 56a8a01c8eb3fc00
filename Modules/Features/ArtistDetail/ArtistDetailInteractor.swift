import Entities
import Services
import ViewModels

@MainActor final class ArtistDetailInteractor {
    weak var delegate: (any ArtistDetailInteractorDelegate)?

    private let name: String
    private let browser: any CollectionBrowsing
    private let resolver: any TrackResolving
    private let follower: any LibraryFollowing
    private let files: any FileWriting
    private let player: any PlaybackServicing

    init(
        name: String,
        browser: any CollectionBrowsing,
        resolver: any TrackResolving,
        follower: any LibraryFollowing,
        files: any FileWriting,
        player: any PlaybackServicing
    ) {
        self.name = name
        self.browser = browser
        self.resolver = resolver
        self.follower = follower
        self.files = files
        self.player = player
    }

    /// The maximum number of albums shown, and of tracks that aren't on an album.
    private static let mostRows = 100
}

extension ArtistDetailInteractor: ArtistDetailInteracting {
    func fetchArtist() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(contents: try await contents)
        }
    }

    func followArtist() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await answer { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(contents: try await contents)
                } catch .notFound {
                    delegate?.didLoseArtist()
                }
            }
        }
    }

    func playTracks() async {
        await answer { () throws(ServiceError) in
            refuse(try await player.play(try await tracks))
        }
    }

    func enqueueTracks(isNext: Bool) async {
        await answer { () throws(ServiceError) in
            let tracks = try await tracks
            let silent = try await player.enqueue(tracks, next: isNext)
            refuse(silent)
            delegate?.didEnqueue(count: tracks.count - silent.count)
        }
    }

    func fetchTracks() async {
        await answer { () throws(ServiceError) in
            await delegate?.didFetch(tracks: try await tracks)
        }
    }

    func fetchExport(as format: ExportFormat) async {
        await answer { () throws(ServiceError) in
            let entries = try await entries(as: format)
            delegate?.didFetch(lines: format.header + entries.joined())
        }
    }

    func exportTracks(as format: ExportFormat, to path: String) async {
        await answer { () throws(ServiceError) in
            let entries = try await entries(as: format)
            try await files.writeFile(at: path) { (file) throws(ServiceError) in
                try file.write(format.header + entries.joined())
            }
            delegate?.didExport(count: entries.count, to: path)
        }
    }
}

extension ArtistDetailInteractor {
    private var contents: ArtistContents {
        get async throws(ServiceError) {
            try await browser.contents(ofArtist: name, limit: Self.mostRows)
        }
    }

    /// All tracks of the artist.
    private var tracks: [Track] {
        get async throws(ServiceError) { try await resolver.tracks(.picked([.artist(name)])) }
    }

    private func entries(as format: ExportFormat) async throws(ServiceError) -> [String] {
        try await tracks.enumerated().compactMap { format.entry(of: TrackRow($1, row: $0 + 1)) }
    }

    /// Performs a request and reports its error, if any.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }

    /// Reports the tracks that were left out because they have no file.
    private func refuse(_ silent: [Track]) {
        for track in silent { delegate?.handle(error: .noFile(title: track.details.title)) }
    }
}
