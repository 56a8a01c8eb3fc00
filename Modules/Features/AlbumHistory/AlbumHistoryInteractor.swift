import Entities
import Foundation
import Services
import ViewModels

@MainActor final class AlbumHistoryInteractor {
    weak var delegate: (any AlbumHistoryInteractorDelegate)?

    private let id: AlbumID
    private let week: Week?
    private let browser: any AlbumHistoryBrowsing
    private let follower: any LibraryFollowing
    private let now: () -> Date
    private let timeZone: () -> TimeZone

    init(
        id: AlbumID,
        week: Week?,
        browser: any AlbumHistoryBrowsing,
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

extension AlbumHistoryInteractor: AlbumHistoryInteracting {
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

extension AlbumHistoryInteractor {
    private var history: AlbumHistory {
        get async throws(ServiceError) {
            try await browser.history(ofAlbum: id, in: week, now: now(), timeZone: timeZone())
        }
    }
}
