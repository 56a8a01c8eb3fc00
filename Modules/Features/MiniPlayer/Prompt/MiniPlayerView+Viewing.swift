import Console
import Records
import Services
import ConsoleViews
import MiniPlayer
import ViewModels

extension MiniPlayerView: MiniPlayerViewing {
    func announce(viewModel now: NowPlaying) {
        switch place {
        case .dock: break
        case .lines: output.notice(now.phrase)
        case .progress:
            // A person at a terminal that is too simple for progress sees at least what begins.
            guard output.isInteractive, !output.showsProgress, now.state == .playing else { return }
            output.notice(now.phrase)
        }
    }

    func show(now: NowPlaying) {
        if output.isJSON {
            output.records([now.record])
        } else {
            output.line(now.phrase)
        }
    }

    func show(queue rows: [TrackRow], currentRow: Int?) {
        output.show(rows)
        if rows.isEmpty {
            output.notice("The queue is empty. `queue TRACK` adds a track.")
        } else if let currentRow {
            output.notice("Row \(currentRow) is the current track.")
        }
    }

    func show(queued count: Int) {
        output.notice("Queued \(count.counted("track")).")
    }

    func show(removed row: TrackRow) {
        if output.isJSON {
            output.records([row.record])
        } else {
            output.line("Took \(row.phrase) out of the queue.")
        }
    }

    func show(volume: Int) {
        if output.isJSON {
            var record = Record()
            record.add("volume", volume)
            output.records([record])
        } else {
            output.line("Volume \(volume)")
        }
    }

    func show(error: ServiceError) {
        output.fail(error)
    }
}

extension NowPlaying {
    /// What plays as scripts get it.
    fileprivate var record: Record {
        var record = Record()
        record.add("state", state.rawValue)
        record.add("track", track?.record)
        record.add("positionMs", positionMs)
        record.add("durationMs", durationMs)
        return record
    }

    /// What plays in a sentence.
    fileprivate var phrase: String {
        guard let track else { return "Nothing plays." }
        let times = [position, duration].compactMap { $0 }
        return
            "\(state == .paused ? "Paused" : "Playing") \(track.phrase) at \(times.joined(separator: " of "))."
    }
}
