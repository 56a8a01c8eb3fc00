import Console
import ConsoleViews
import Entities
import MiniPlayer

extension MiniPlayerView {
    /// The commands available on every screen.
    var commands: [Command] {
        [
            Command(
                "play",
                [.tracks],
                options: [.playNext],
                help: "play tracks, replacing the queue",
                handler: play
            ),
            playWithoutTracks,
            Command("pause", help: "pause") { [self] _ in await press(.pause) },
            Command("resume", help: "resume, or start the queue") { [self] _ in await press(.play) },
            Command("stop", help: "stop; keep the queue") { [self] _ in await press(.stop) },
            Command("next", help: "play the next track") { [self] _ in await press(.next) },
            Command("previous", help: "restart the track, or go to the previous one") { [self] _ in
                await press(.previous)
            },
            Command("seek", [.time], help: "go to 1:30, or skip by +10 or -10 seconds", handler: seek),
            Command(
                "volume",
                [.percent],
                help: "show the volume, set it from 0 to 100, or change it by +5 or -5",
                handler: volume
            ),
            Command(
                "shuffle",
                [.shuffle],
                help: "play the queue in a random order, or no longer; alone, switch between them",
                handler: shuffle
            ),
            Command(
                "repeat",
                [.repeats],
                help: "repeat nothing, the current track, or the queue",
                handler: setRepeat
            ),
            Command(
                "queue",
                [.tracks],
                options: [.next],
                help: "add tracks to the queue",
                handler: enqueue
            ),
            Command(
                "queue",
                options: [.remove, .move, .to, .clear],
                help: "show the queue, or change it",
                handler: queue
            ),
            Command("now", help: "show what is playing") { [self] _ in await presenter.didTapNow() },
        ]
    }

    /// On the screen of an album, for example, that album is meant; `resume` never is about a screen.
    private var playWithoutTracks: Command {
        guard let (name, tracks) = output.impliedTracks else {
            return Command("play", help: "resume, or start the queue") { [self] _ in await press(.play) }
        }
        return Command("play", help: "play \(name)") { [self] _ in await play(tracks, isNext: false) }
    }

    private func play(_ input: CommandInput) async throws(CommandFailure) {
        await play(try input.tracks(shownBy: output), isNext: input.has(.playNext))
    }

    private func play(_ tracks: TrackSelection, isNext: Bool) async {
        await presenter.didTapPlay(tracks, isNext: isNext)
        await recordNow()
    }

    private func press(_ button: PlayerButton) async {
        await presenter.didTap(button)
        await recordNow()
    }

    /// Tells scripts what a command has led to; people hear and see it.
    private func recordNow() async {
        if output.isJSON, output.failure == nil { await presenter.didTapNow() }
    }

    private func enqueue(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapEnqueue(try input.tracks(shownBy: output), isNext: input.has(.next))
    }

    private func seek(_ input: CommandInput) async throws(CommandFailure) {
        let text = input.word(.time)
        guard let target = SeekTarget(text) else {
            throw .usage("“\(text)” isn't a time. Write 1:30 or 90, or +10 or -10 to skip.")
        }
        await presenter.didSeek(to: target)
        await recordNow()
    }

    private func volume(_ input: CommandInput) async throws(CommandFailure) {
        guard let text = input.words(.percent).first else { return await presenter.didTapVolume() }
        let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
        guard let percent = Int(text), (isRelative ? -100...100 : 0...100).contains(percent) else {
            throw .usage("The volume must be between 0 and 100, or change by +5 or -5.")
        }
        if isRelative {
            await presenter.didChangeVolume(by: percent)
        } else {
            await presenter.didSetVolume(percent)
        }
    }

    private func shuffle(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSet(.shuffle(input.words(.shuffle).first.map { $0 == "on" }))
    }

    private func setRepeat(_ input: CommandInput) async throws(CommandFailure) {
        guard let mode = RepeatMode(rawValue: input.word(.repeats)) else { return }
        await presenter.didSet(.repeats(mode))
    }

    private func queue(_ input: CommandInput) async throws(CommandFailure) {
        switch (try input.count(.remove), try input.count(.move), try input.count(.to), input.has(.clear)) {
        case (nil, nil, nil, false): await presenter.didTapQueue()
        case (let row?, nil, nil, false): await presenter.didRemove(try entry(atRow: row))
        case (nil, let row?, let target?, false):
            await presenter.didMove(try entry(atRow: row), to: try entry(atRow: target))
        case (nil, nil, nil, true):
            await presenter.didTapClear()
            await recordNow()
        default:
            throw .usage("queue takes one of --remove ROW, --move ROW --to ROW, and --clear.")
        }
    }

    /// The queue entry in a row of the last list shown; if none was, in that row of the present queue.
    private func entry(atRow row: Int) throws(CommandFailure) -> PlayQueue.Place {
        guard let shown = try output.shownRows(row...row, as: ShownRow.self)?.first else { return .row(row) }
        guard case .track(_, let id?) = shown else {
            throw CommandFailure(
                code: "notFound",
                message: "Row \(row) of the last list isn't in the queue. `queue` shows the queue."
            )
        }
        return .entry(id, row: row)
    }
}

extension CommandParameter {
    fileprivate static let time = CommandParameter("TIME")
    fileprivate static let percent = CommandParameter("N", .optional)
    fileprivate static let shuffle = CommandParameter("on|off", .optional, kind: .choice(["on", "off"]))
    fileprivate static let repeats = CommandParameter(
        "off|one|all",
        kind: .choice(RepeatMode.allCases.map(\.rawValue))
    )
}

extension CommandOption {
    fileprivate static let next = CommandOption("next", help: "right after the current track")
    fileprivate static let playNext = CommandOption(
        "next",
        help: "right after the current track instead; at once if nothing plays"
    )
    fileprivate static let remove = CommandOption("remove", takes: "ROW", help: "remove a track")
    fileprivate static let move = CommandOption("move", takes: "ROW", help: "move a track to the row of --to")
    fileprivate static let to = CommandOption("to", takes: "ROW", help: "the row to move it to")
    fileprivate static let clear = CommandOption("clear", help: "stop, and remove all tracks")
}
