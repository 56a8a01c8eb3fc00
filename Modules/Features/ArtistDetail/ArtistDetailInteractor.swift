import Entities
import Services
import ViewModels

@MainActor final class ArtistDetailInteractor {
    weak var delegate: (any ArtistDetailInteractorDelegate)?

    private let name: String
    private let browser: any CollectionBrowsing
    private let follower: any LibraryFollowing

    init(
        name: String,
        browser: any CollectionBrowsing,
        follower: any LibraryFollowing
    ) {
        self.name = name
        self.browser = browser
        self.follower = follower
    }

    /// The maximum number of albums shown, and of tracks without an album.
    private static let maximumRows = 100
}

extension ArtistDetailInteractor: ArtistDetailInteracting {
    func fetchArtist() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(contents: try await contents)
        }
    }

    func followArtist() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(contents: try await contents)
                } catch .notFound {
                    delegate?.didLoseArtist()
                }
            }
        }
    }
}

extension ArtistDetailInteractor {
    private var contents: ArtistContents {
        get async throws(ServiceError) {
            try await browser.contents(ofArtist: name, limit: Self.maximumRows)
        }
    }
}
