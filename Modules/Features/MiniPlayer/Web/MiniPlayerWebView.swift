import Entities
import MiniPlayer
import Records
import Services
import ViewModels
import Web
import WebViews

/// Playback over HTTP: for one request or, while it follows playback, for all.
@MainActor package final class MiniPlayerWebView {
    private let presenter: any MiniPlayerPresenting
    /// The track that another player plays.
    let elsewhere: @MainActor () -> NowPlayingBar.Elsewhere?
    private let didChange: @MainActor (NowPlayingRow) -> Void
    /// The state of playback in the last update.
    private(set) var now = NowPlayingRow.stopped
    /// The state of playback requested last.
    private var asked = NowPlayingRow.stopped
    private var queue = QueueRows.empty
    /// The row of the queue's current track.
    private var currentRow: Int? { queue.currentIndex.map { $0 + 1 } }
    package var error: ServiceError?

    /// - Parameters:
    ///   - didChange: called with the new state when playback changes, while it is followed.
    ///   - elsewhere: returns the track that another player plays, which is shown while this one is stopped.
    package init(
        presenter: any MiniPlayerPresenting,
        didChange: @escaping @MainActor (NowPlayingRow) -> Void = { _ in },
        elsewhere: @escaping @MainActor () -> NowPlayingBar.Elsewhere? = { nil }
    ) {
        (self.presenter, self.elsewhere, self.didChange) = (presenter, elsewhere, didChange)
    }
}

extension MiniPlayerWebView {
    /// Shows the state of playback, in any process of the library.
    package static let now = Endpoint<MiniPlayerWebView>(
        "now",
        summary: "The current track, whichever process plays it",
        schema: .object(
            "Now",
            [
                .init("state", isRequired: true, "playing, paused or stopped"),
                .init("track", .track, "the track"),
                .init("positionMs", .integer, "the position in milliseconds"),
                .init("durationMs", .integer, "the duration in milliseconds"),
                .init("shuffle", .flag, "whether shuffle is on"),
                .init("repeat", "the repeat mode: one or all"),
                .init("stopsAfter", "track or album, if playback stops at its end"),
                .init("next", .track, "the track that plays next"),
                .init(
                    "elsewhere",
                    NowPlayingBar.Elsewhere.fields.schema,
                    "the track that a client reported last, until it should have ended"
                ),
            ]
        ),
        cachePolicy: .live
    ) { view, _ async throws(Problem) in
        view.error = nil
        await view.presenter.didRequest(.now, until: nil)
        try view.throwShownError()
        var record = view.asked.record
        record.add("elsewhere", view.elsewhere().map(NowPlayingBar.Elsewhere.fields.record))
        return Answer(record) { PageContent(fragment: await view.bar().markup) }
    }

    /// Lists the queue.
    package static let queue = Endpoint<MiniPlayerWebView>(
        "queue",
        summary: "The queue and its current row",
        schema: .object(
            "Queue",
            [
                .init("current", .integer, "the row of the current track"),
                .init("tracks", .list(.track), isRequired: true, "the tracks, in order"),
            ]
        ),
        cachePolicy: .live
    ) { view, _ async throws(Problem) in
        await view.presenter.didRequest(.queue, until: nil)
        try view.throwShownError()
        let record: Record = ["current": view.currentRow, "tracks": view.queue.map(\.track.record)]
        return Answer(record) { view.queuePage(view.queue, current: view.currentRow) }
    }

    package static let toggle = control("toggle", .togglePause, summary: "Pauses, or resumes")
    package static let next = control("next", .next, summary: "Plays the next track")
    package static let previous = control(
        "previous",
        .previous,
        summary: "Restarts the track or, in its first three seconds, plays the one before"
    )

    private static func control(
        _ name: String,
        _ request: PlaybackRequest<TrackSelection>,
        summary: String
    ) -> Endpoint<MiniPlayerWebView> {
        Endpoint(action: "player/\(name)", summary: summary) { view async throws(Problem) in
            await view.presenter.didRequest(request, until: nil)
            try view.throwShownError()
        }
    }

    /// Follows playback until the task is cancelled.
    package func follow() async {
        await presenter.viewDidAppear()
    }

    /// Updates the position during playback.
    func refresh() async {
        if now.state == .playing { await presenter.viewWillLayout() }
    }
}

extension MiniPlayerWebView: MiniPlayerViewing, WebView {
    package func update(viewModel: NowPlayingRow, isNews: Bool) {
        let isSame = now.isSame(as: viewModel)
        now = viewModel
        // A new position alone isn't news.
        if isNews || !isSame { didChange(viewModel) }
    }

    package func show(now: NowPlayingRow) {
        asked = now
    }

    package func show(queue rows: QueueRows) {
        queue = rows
    }

    package func show(interrupted row: TrackRow, error: ServiceError) {
        self.error = error
    }

    // Never called: requests only read.
    package func show(queued ids: Range<Int>) {}
    package func show(removed rows: [TrackRow]) {}
    package func show(leftOut music: LeftOutMusic) {}
    package func show(volume: Int) {}
    package func show(modesOf now: NowPlayingRow) {}
}

extension NowPlayingRow {
    /// Returns whether two states are shown alike, except for the position.
    fileprivate func isSame(as other: NowPlayingRow) -> Bool {
        var other = other
        other.positionMs = positionMs
        return record == other.record && levels == other.levels
    }
}
