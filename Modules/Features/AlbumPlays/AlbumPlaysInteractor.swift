import Entities
import Foundation
import Services
import ViewModels

@MainActor final class AlbumPlaysInteractor {
    weak var delegate: (any AlbumPlaysInteractorDelegate)?

    private let id: AlbumID
    private let week: Week?
    private let browser: any AlbumPlaysBrowsing
    private let follower: any LibraryFollowing
    private let now: () -> Date
    private let timeZone: () -> TimeZone

    init(
        id: AlbumID,
        week: Week?,
        browser: any AlbumPlaysBrowsing,
        follower: any LibraryFollowing,
        now: @escaping () -> Date,
        timeZone: @escaping () -> TimeZone
    ) {
        (self.id, self.week) = (id, week)
        self.browser = browser
        self.follower = follower
        (self.now, self.timeZone) = (now, timeZone)
    }
}

extension AlbumPlaysInteractor: AlbumPlaysInteracting {
    func fetchHistory() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(history: try await history)
        }
    }

    func followHistory() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(history: try await history)
                } catch .notFound {
                    delegate?.didLoseHistory()
                }
            }
        }
    }
}

extension AlbumPlaysInteractor {
    private var history: AlbumPlays {
        get async throws(ServiceError) {
            try await browser.history(ofAlbum: id, in: week, now: now(), timeZone: timeZone())
        }
    }
}
