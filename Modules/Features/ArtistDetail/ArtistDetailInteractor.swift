import Entities
import Foundation
import Services
import ViewModels

@MainActor final class ArtistDetailInteractor {
    weak var delegate: (any ArtistDetailInteractorDelegate)?

    private let name: String
    private let browser: any CollectionBrowsing
    private let counter: any PlayCounting
    private let follower: any LibraryFollowing
    private let timeZone: () -> TimeZone

    /// - Parameter timeZone: determines when months begin.
    init(
        name: String,
        browser: any CollectionBrowsing,
        counter: any PlayCounting,
        follower: any LibraryFollowing,
        timeZone: @escaping () -> TimeZone
    ) {
        self.name = name
        self.browser = browser
        self.counter = counter
        self.follower = follower
        self.timeZone = timeZone
    }

    /// The maximum number of albums shown, and of tracks without an album.
    private static let maximumRows = 100
}

extension ArtistDetailInteractor: ArtistDetailInteracting {
    func fetchArtist() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await passOnArtist()
        }
    }

    func followArtist() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                do throws(ServiceError) {
                    try await passOnArtist()
                } catch .notFound {
                    delegate?.didLoseArtist()
                }
            }
        }
    }
}

extension ArtistDetailInteractor {
    /// - Throws: `notFound` if the artist was never played and isn't in the library.
    private func passOnArtist() async throws(ServiceError) {
        let listening = try await counter.listening(to: .artist(name), timeZone: timeZone())
        var contents: ArtistContents?
        do throws(ServiceError) {
            contents = try await browser.contents(ofArtist: name, limit: Self.maximumRows)
        } catch .notFound where listening.plays > 0 {}
        delegate?.didFetch(contents: contents, listening: listening)
    }
}
