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
    private let files: any FileWriting
    private let player: any PlaybackServicing
    private let now: () -> Date
    private let timeZone: () -> TimeZone

    init(
        id: AlbumID,
        week: Week?,
        browser: any AlbumHistoryBrowsing,
        follower: any LibraryFollowing,
        files: any FileWriting,
        player: any PlaybackServicing,
        now: @escaping () -> Date,
        timeZone: @escaping () -> TimeZone
    ) {
        (self.id, self.week) = (id, week)
        self.browser = browser
        self.follower = follower
        self.files = files
        self.player = player
        (self.now, self.timeZone) = (now, timeZone)
    }
}

extension AlbumHistoryInteractor: AlbumHistoryInteracting {
    func fetchHistory() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(history: try await history)
        }
    }

    func followHistory() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await answer { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(history: try await history)
                } catch .notFound {
                    delegate?.didLoseHistory()
                }
            }
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

extension AlbumHistoryInteractor {
    private var history: AlbumHistory {
        get async throws(ServiceError) {
            try await browser.history(ofAlbum: id, in: week, now: now(), timeZone: timeZone())
        }
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
