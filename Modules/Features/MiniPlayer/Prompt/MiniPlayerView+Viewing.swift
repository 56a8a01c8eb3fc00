import Console
import ConsoleViews
import Entities
import MiniPlayer
import Records
import Services
import ViewModels

extension MiniPlayerView: MiniPlayerViewing, PromptView {
    func update(viewModel row: NowPlayingRow, isNews: Bool) {
        isPaused = row.state == .paused
        switch place {
        case .progress where isFollowing:
            follow(row, isNews: isNews)
        case .dock:
            draw(row, isNews: isNews)
        case .lines:
            if isNews { output.notice(row.phrase) }
        case .progress:
            if isWaiting { draw(row, isNews: isNews) }
            // A terminal that shows no progress at least shows each track.
            guard isNews, row.state != .stopped, output.isInteractive else { return }
            if !isWaiting || !output.showsProgress { output.notice(row.phrase) }
        }
    }

    /// Prints a state, unless it differs from the last one only in its position. Nothing is known before the player
    /// answers, so a player that is stopped isn't news.
    private func follow(_ row: NowPlayingRow, isNews: Bool) {
        guard isNews || (row.state != .stopped && textWithoutPosition(of: row) != printed) else { return }
        show(now: row)
    }

    func show(now row: NowPlayingRow) {
        printed = textWithoutPosition(of: row)
        if output.isJSON {
            output.records([row.record])
        } else {
            output.line(row.phrase)
            // Status bars expect one line for each change.
            if let next = row.next, !isFollowing { output.line("Next: \(next.track.shortPhrase)") }
        }
        // The reader may have closed the pipe.
        guard isFollowing, !output.flush() else { return }
        isFollowing = false
        following?.cancel()
    }

    /// The printed text without the position, for comparison.
    private func textWithoutPosition(of row: NowPlayingRow) -> String {
        var row = row
        row.positionMs = nil
        return output.isJSON ? row.record.jsonLine : row.phrase
    }

    func show(queue: QueueRows) {
        let rows = Array(queue)
        output.remember(rows.lazy.map(\.shown))
        // Of a long queue, the current track and what comes next matter most.
        let isPaged = output.pageLength.map { $0 < rows.count && !showsWholeQueue } ?? false
        let first = isPaged ? max(0, (queue.currentIndex ?? 0) - 2) : 0
        output.print(Array(rows.dropFirst(first)), isPaged: isPaged)
        if first > 0 { output.notice("`queue --all` also shows \(first.counted("earlier track")).") }
        if rows.isEmpty { output.notice("The queue is empty. `queue TRACK` adds a track.") }
    }

    func show(queued ids: Range<Int>) {
        output.report(queued: ids.count)
    }

    func show(removed rows: [TrackRow]) {
        let tracks = rows.count == 1 ? rows[0].phrase : rows.count.counted("track")
        output.result("Removed \(tracks) from the queue.", rows.records)
    }

    func show(leftOut music: LeftOutMusic) {
        switch music {
        case .plays(let count):
            output.notice("Left out \(count.counted("play")) of music that isn't in the library.")
        case .tracks(let titles):
            let tracks =
                titles.count == 1 ? "“\(titles[0])”, which has" : "\(titles.count.grouped) tracks that have"
            output.notice("Left out \(tracks) no file.")
        }
    }

    func show(volume: Int) {
        output.result("Volume \(volume)", ["volume": volume])
    }

    func show(modesOf row: NowPlayingRow) {
        let modes = row.modes
        let record: Record = ["shuffle": modes.isShuffled, "repeat": modes.repeats.rawValue]
        output.result("\(modes.shufflePhrase) \(modes.repeatPhrase)", record)
    }

    func show(interrupted row: TrackRow, error: ServiceError) {
        output.fail(error)
        output.notice("`play` resumes “\(row.title)”.")
    }
}

extension QueueRow: NumberedRow {
    package static func table(_ rows: [QueueRow]) -> Table {
        TrackRow.table(rows.map(\.track), marks: rows.map { $0.isCurrent ? "▶" : "" })
    }

    package var shown: RowReference { .track(urn: track.urn, entry: id) }
}

extension NowPlayingRow {
    /// The state in sentences.
    fileprivate var phrase: String {
        [
            statePhrase, modes.isShuffled ? modes.shufflePhrase : nil,
            modes.repeats == .off ? nil : modes.repeatPhrase, stopsAfter?.phrase,
        ].compactMap { $0 }.joined(separator: " ")
    }

    private var statePhrase: String {
        guard let track else {
            return "Nothing is playing." + (resumePosition.map { " `play` resumes at \($0)." } ?? "")
        }
        let times = [position, duration].compactMap { $0 }
        return
            "\(state == .paused ? "Paused" : "Playing") \(track.phrase) at \(times.joined(separator: " of "))."
    }
}

extension TrackRow {
    /// The title and the artist: `Kid A by Radiohead`.
    fileprivate var shortPhrase: String { title + (artist.map { " by \($0)" } ?? "") }
}

extension StopPoint {
    var phrase: String { "Playback stops after this \(rawValue)." }
}

extension PlayingModes {
    fileprivate var shufflePhrase: String { "Shuffle is \(isShuffled ? "on" : "off")." }

    fileprivate var repeatPhrase: String {
        switch repeats {
        case .off: "Repeat is off."
        case .one: "The track repeats."
        case .all: "The queue repeats."
        }
    }
}
