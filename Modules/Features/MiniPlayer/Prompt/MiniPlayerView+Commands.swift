import Console
import MiniPlayer

extension MiniPlayerView {
    /// What can be typed on every screen. A screen's own `play` and `queue` take the tracks that it shows.
    var commands: [Command] {
        [
            Command("play", help: "goes on with what is paused, or with the queue", handler: play),
            Command("pause", help: "holds the track", handler: pause),
            Command("resume", help: "goes on with what is paused", handler: resume),
            Command("stop", help: "ends the playing; the queue stays", handler: stop),
            Command("next", help: "plays the next track of the queue", handler: next),
            Command(
                "previous",
                help: "back to the track's beginning, or the track before",
                handler: previous
            ),
            Command("seek", [.time], help: "goes to 1:30, or on and back by +10 and -10", handler: seek),
            Command(
                "volume",
                [.percent],
                help: "sets the loudness from 0 to 100, or tells it",
                handler: volume
            ),
            Command(
                "queue",
                options: [.remove, .move, .to, .clear],
                help: "shows what is played next, or changes it",
                handler: queue
            ),
            Command("now", help: "tells what plays", handler: now),
        ]
    }

    private func play(_ input: CommandInput) async {
        await presenter.didTapPlay()
    }

    private func pause(_ input: CommandInput) async {
        await presenter.didTapPause()
    }

    private func resume(_ input: CommandInput) async {
        await presenter.didTapResume()
    }

    private func stop(_ input: CommandInput) async {
        await presenter.didTapStop()
    }

    private func next(_ input: CommandInput) async {
        await presenter.didTapNext()
    }

    private func previous(_ input: CommandInput) async {
        await presenter.didTapPrevious()
    }

    private func seek(_ input: CommandInput) async throws(CommandFailure) {
        guard let target = SeekTarget(input.word(.time)) else {
            throw .usage("\(input.word(.time)) is not a time. Write 1:30 or 90, or +10 and -10 from here.")
        }
        await presenter.didSeek(to: target)
    }

    private func volume(_ input: CommandInput) async throws(CommandFailure) {
        if let text = input.words(.percent).first {
            guard let percent = Int(text), (0...100).contains(percent) else {
                throw .usage("The volume must be between 0 and 100.")
            }
            await presenter.didSetVolume(to: percent)
        } else {
            await presenter.didTapVolume()
        }
    }

    private func queue(_ input: CommandInput) async throws(CommandFailure) {
        switch (try input.count(.remove), try input.count(.move), try input.count(.to), input.has(.clear)) {
        case (nil, nil, nil, false): await presenter.didTapQueue()
        case (let row?, nil, nil, false): await presenter.didRemove(at: row)
        case (nil, let row?, let target?, false): await presenter.didMove(from: row, to: target)
        case (nil, nil, nil, true): await presenter.didTapClear()
        default:
            throw .usage("queue takes one of --remove ROW, --move ROW --to ROW, and --clear.")
        }
    }

    private func now(_ input: CommandInput) async {
        await presenter.didTapNow()
    }
}

extension CommandParameter {
    fileprivate static let time = CommandParameter("TIME")
    fileprivate static let percent = CommandParameter("N", .optional)
}

extension CommandOption {
    fileprivate static let remove = CommandOption("remove", takes: "ROW", help: "takes a track out")
    fileprivate static let move = CommandOption("move", takes: "ROW", help: "moves a track …")
    fileprivate static let to = CommandOption("to", takes: "ROW", help: "… to another row")
    fileprivate static let clear = CommandOption("clear", help: "takes all out, and stops")
}
