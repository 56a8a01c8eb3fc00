import Entities
import MiniPlayer
import Mpd
import MpdViews
import Services
import ViewModels

extension MiniPlayerMpdView {
    static let status: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("status") { view, _, response async throws(MpdError) in
            try await view.addStatus(to: response)
        },
        MpdCommand("currentsong") { view, _, response async throws(MpdError) in
            guard let current = try await view.current(await view.state()) else { return }
            let entry = MpdSong.Entry(position: current.index, id: current.id.mpdID)
            try await response.add(view.context.song(current.track, entry: entry))
        },
        MpdCommand("getvol") { view, _, response async throws(MpdError) in
            try await response.add("volume", try await view.state().volume)
        },
        MpdCommand("clearerror", needs: .control) { _, _, _ in },
    ]

    private func addStatus(to response: MpdResponse) async throws(MpdError) {
        let now = try await state()
        try await response.add("volume", now.volume)
        try await response.add("repeat", now.modes.repeats != .off)
        try await response.add("random", now.modes.isShuffled)
        try await response.add("single", now.single)
        try await response.add("consume", false)
        try await response.add("partition", "default")
        try await response.add("playlist", now.queueVersion.mpdVersion)
        try await response.add("playlistlength", now.queueCount)
        try await response.add("state", now.state.mpdName)
        try await addCurrent(now, to: response)
        if let update { try await response.add("updating_db", update) }
    }

    /// Adds the current song, the position in it, and the next song.
    private func addCurrent(_ now: NowPlayingRow, to response: MpdResponse) async throws(MpdError) {
        guard let current = try await current(now) else { return }
        try await response.add("song", current.index)
        try await response.add("songid", current.id.mpdID)
        if let elapsed = now.positionMs {
            try await response.add("time", "\(elapsed.seconds):\((now.durationMs ?? 0).seconds)")
            try await response.add("elapsed", milliseconds: elapsed)
            if let duration = now.durationMs { try await response.add("duration", milliseconds: duration) }
        }
        guard let next = now.next, let index = try await index(of: next, after: current.index, now) else {
            return
        }
        try await response.add("nextsong", index)
        try await response.add("nextsongid", next.id.mpdID)
    }

    /// Returns the queue's current entry, also when stopped.
    private func current(
        _ now: NowPlayingRow
    ) async throws(MpdError) -> (index: Int, id: PlayQueue.Entry.ID, track: TrackRow)? {
        guard let index = now.queueIndex else { return nil }
        if let id = now.entryID, let track = now.track { return (index, id, track) }
        let rows = try await entries()
        return rows.indices.contains(index) ? (index, rows[index].id, rows[index].track) : nil
    }

    /// Returns the index of the next entry. Only that of a shuffled queue has to be looked up.
    private func index(
        of next: QueueRow,
        after current: Int,
        _ now: NowPlayingRow
    ) async throws(MpdError) -> Int? {
        if now.modes.isShuffled { return try await entries().index(of: next.id) }
        return next.id == now.entryID ? current : current + 1 < now.queueCount ? current + 1 : 0
    }
}

extension NowPlayingRow {
    /// The value of the mode in which a track is repeated, or playback stops after it.
    fileprivate var single: String { modes.repeats == .one ? "1" : stopsAfter == .track ? "oneshot" : "0" }
}

extension NowPlaying.Phase {
    fileprivate var mpdName: String {
        switch self {
        case .stopped: "stop"
        case .loading, .playing: "play"
        case .paused: "pause"
        }
    }
}

extension Int {
    /// The nearest number of seconds to a number of milliseconds.
    fileprivate var seconds: Int { Swift.max(0, self) / 1_000 + (Swift.max(0, self) % 1_000 < 500 ? 0 : 1) }

    /// The version of the queue for clients, for which 0 means none.
    var mpdVersion: Int { self + 1 }
}
