import Entities
import Services
import ViewModels

@MainActor final class AlbumDetailInteractor {
    weak var delegate: (any AlbumDetailInteractorDelegate)?

    private let id: AlbumID
    private let browser: any CollectionBrowsing
    private let follower: any LibraryFollowing
    private let waveforms: any WaveformServicing
    private let isAvailableOffline: @Sendable (Location) -> Bool

    /// - Parameter isAvailableOffline: whether the audio of a location can be read without a server.
    init(
        id: AlbumID,
        browser: any CollectionBrowsing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        isAvailableOffline: @escaping @Sendable (Location) -> Bool
    ) {
        self.id = id
        self.browser = browser
        self.follower = follower
        self.waveforms = waveforms
        self.isAvailableOffline = isAvailableOffline
    }
}

extension AlbumDetailInteractor: AlbumDetailInteracting {
    func fetchAlbum() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(contents: try await browser.contents(ofAlbum: id))
        }
    }

    func followAlbum() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(contents: try await browser.contents(ofAlbum: id))
                } catch .notFound {
                    delegate?.didLoseAlbum()
                }
            }
        }
    }

    func prepareWaveforms(of tracks: [Track]) async {
        for location in tracks.compactMap(\.details.location)
        where !Task.isCancelled && isAvailableOffline(location) {
            _ = try? await waveforms.waveform(of: location)
        }
    }
}
