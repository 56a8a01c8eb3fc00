import Entities
import Services
import ViewModels

@MainActor final class AlbumDetailInteractor {
    weak var delegate: (any AlbumDetailInteractorDelegate)?

    private let id: AlbumID
    private let browser: any CollectionBrowsing
    private let follower: any LibraryFollowing
    private let waveforms: any WaveformServicing
    private let files: any FileWriting
    private let player: any PlaybackServicing
    private let isAtHand: @Sendable (Location) -> Bool

    /// - Parameter isAtHand: whether the audio of a location can be read without a server.
    init(
        id: AlbumID,
        browser: any CollectionBrowsing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        files: any FileWriting,
        player: any PlaybackServicing,
        isAtHand: @escaping @Sendable (Location) -> Bool
    ) {
        self.id = id
        self.browser = browser
        self.follower = follower
        self.waveforms = waveforms
        self.files = files
        self.player = player
        self.isAtHand = isAtHand
    }
}

extension AlbumDetailInteractor: AlbumDetailInteracting {
    func fetchAlbum() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(contents: try await browser.contents(ofAlbum: id))
        }
    }

    func followAlbum() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await answer { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(contents: try await browser.contents(ofAlbum: id))
                } catch .notFound {
                    delegate?.didLoseAlbum()
                }
            }
        }
    }

    func prepareWaveforms(of tracks: [Track]) async {
        for location in tracks.compactMap(\.details.location) where !Task.isCancelled && isAtHand(location) {
            _ = try? await waveforms.waveform(of: location)
        }
    }

    func play(_ tracks: [Track]) async {
        await answer { () throws(ServiceError) in
            refuse(try await player.play(tracks))
        }
    }

    func enqueue(_ tracks: [Track], isNext: Bool) async {
        await answer { () throws(ServiceError) in
            let silent = try await player.enqueue(tracks, next: isNext)
            refuse(silent)
            delegate?.didEnqueue(count: tracks.count - silent.count)
        }
    }

    func export(_ tracks: [Track], as format: ExportFormat, to path: String) async {
        let entries = tracks.enumerated().compactMap { format.entry(of: TrackRow($1, row: $0 + 1)) }
        await answer { () throws(ServiceError) in
            try await files.writeFile(at: path) { (file) throws(ServiceError) in
                try file.write(format.header + entries.joined())
            }
            delegate?.didExport(count: entries.count, to: path)
        }
    }
}

extension AlbumDetailInteractor {
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
