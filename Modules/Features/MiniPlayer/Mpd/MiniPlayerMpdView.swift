import Entities
import MiniPlayer
import Mpd
import MpdViews
import Services
import ViewModels

/// Playback and the queue for clients of MPD, for one command.
@MainActor package final class MiniPlayerMpdView {
    private let presenter: any MiniPlayerPresenting
    package let context: MpdContext
    let versions: QueueVersions
    private var now = NowPlayingRow.stopped
    private var rows = QueueRows.empty
    private var queued = 0..<0
    /// The name of the library's running update, if any.
    let update: Int?
    package var error: ServiceError?

    /// - Parameters:
    ///   - versions: those that other views have sent.
    ///   - update: the name of the library's running update, if any.
    package init(
        presenter: any MiniPlayerPresenting,
        context: MpdContext,
        versions: QueueVersions,
        update: Int? = nil
    ) {
        (self.presenter, self.context, self.versions, self.update) = (presenter, context, versions, update)
    }
}

extension MiniPlayerMpdView {
    package static let commands = status + playback + modes + queue + outputs

    /// Performs a request, and throws the error that it shows.
    func perform(_ request: PlaybackRequest<TrackSelection>) async throws(MpdError) {
        await presenter.didRequest(request, until: nil)
        try throwShownError()
    }

    /// Performs a request, and ignores that there is no such entry, or nothing playing.
    func attempt(_ request: PlaybackRequest<TrackSelection>) async throws(MpdError) {
        do {
            try await perform(request)
        } catch  where error.code == .playerSync {}
    }

    /// Fetches the state of playback.
    func state() async throws(MpdError) -> NowPlayingRow {
        try await perform(.now)
        return now
    }

    /// Fetches the queue.
    package func entries() async throws(MpdError) -> QueueRows {
        try await perform(.queue)
        return rows
    }

    /// Adds tracks to the queue, and returns the IDs of the new entries.
    ///
    /// - Parameter position: the place of the first; `nil` for the end.
    @discardableResult package func add(
        _ tracks: TrackSelection,
        at position: MpdPosition? = nil
    ) async throws(MpdError) -> Range<Int> {
        var place = PlayQueue.Insertion.end
        if let position {
            let now = try await state()
            place = .index(try position.index(current: now.queueIndex, count: now.queueCount))
        }
        do throws(MpdError) {
            try await perform(.enqueue(tracks, at: place))
        } catch {
            // There is nothing to add.
            throw error == .noCurrentSong ? .noSuchDirectory : error
        }
        return queued
    }

    /// Returns an entry as clients see it.
    func song(_ row: QueueRow, at position: Int) -> MpdSong {
        context.song(row.track, entry: MpdSong.Entry(position: position, id: row.id.mpdID))
    }
}

extension MiniPlayerMpdView: MiniPlayerViewing, MpdView {
    package func show(now: NowPlayingRow) {
        self.now = now
    }

    package func show(queue rows: QueueRows) {
        self.rows = rows
    }

    package func show(queued ids: Range<Int>) {
        queued = ids
        // Tracks without a file were left out, but not all.
        error = nil
    }

    // Never called: playback isn't followed.
    package func update(viewModel: NowPlayingRow, isNews: Bool) {}
    package func show(interrupted row: TrackRow, error: ServiceError) {}
    // Clients ask for these.
    package func show(removed rows: [TrackRow]) {}
    package func show(leftOut music: LeftOutMusic) {}
    package func show(volume: Int) {}
    package func show(modesOf now: NowPlayingRow) {}
}

extension PlayQueue.Entry.ID {
    /// The ID for clients, for which 0 isn't one.
    var mpdID: Int { self + 1 }
}
