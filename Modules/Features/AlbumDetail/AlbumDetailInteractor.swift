import Entities
import Foundation
import Services
import ViewModels

@MainActor final class AlbumDetailInteractor {
    weak var delegate: (any AlbumDetailInteractorDelegate)?

    private let id: AlbumID
    private let week: Week?
    private let browser: any CollectionBrowsing
    private let counter: any PlayCounting
    private let follower: any LibraryFollowing
    private let waveforms: any WaveformServicing
    private let isAvailableOffline: @Sendable (Location) -> Bool
    private let timeZone: () -> TimeZone

    /// - Parameters:
    ///   - week: the week to count the plays of; `nil` for none.
    ///   - isAvailableOffline: whether the audio of a location can be read without a server.
    ///   - timeZone: determines when months begin.
    init(
        id: AlbumID,
        week: Week?,
        browser: any CollectionBrowsing,
        counter: any PlayCounting,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        isAvailableOffline: @escaping @Sendable (Location) -> Bool,
        timeZone: @escaping () -> TimeZone
    ) {
        (self.id, self.week) = (id, week)
        self.browser = browser
        self.counter = counter
        self.follower = follower
        self.waveforms = waveforms
        self.isAvailableOffline = isAvailableOffline
        self.timeZone = timeZone
    }
}

extension AlbumDetailInteractor: AlbumDetailInteracting {
    func fetchAlbum() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await passOnAlbum()
        }
    }

    func followAlbum() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                do throws(ServiceError) {
                    try await passOnAlbum()
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

extension AlbumDetailInteractor {
    /// - Throws: `notFound` if the album was never played and isn't in the library.
    private func passOnAlbum() async throws(ServiceError) {
        let subject = PlaySubject.album(id.title, artist: id.artist)
        let listening = try await counter.listening(to: subject, timeZone: timeZone())
        var contents: AlbumContents?
        do throws(ServiceError) {
            contents = try await browser.contents(ofAlbum: id)
        } catch .notFound where listening.plays > 0 {}
        if let week {
            delegate?.didFetch(plays: try await counter.playCount(of: subject, in: week.interval), in: week)
        }
        delegate?.didFetch(contents: contents, listening: listening)
    }
}
