import Console
import ConsoleViews
import Entities
import MiniPlayer
import Services

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
            Command("pause", help: "pause") { [self] _ in await change(.pause) },
            Command("resume", help: "resume, or start the queue") { [self] _ in await change(.resume) },
            Command("stop", help: "stop; keep the queue") { [self] _ in await change(.stop) },
            Command("next", help: "play the next track") { [self] _ in await change(.next) },
            Command("previous", help: "restart the track, or go to the previous one") { [self] _ in
                await change(.previous)
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
            Command("now", help: "show what is playing") { [self] _ in await presenter.didRequest(.now) },
        ]
    }

    /// Plays the album on the screen, for example. If something is paused, it resumes instead, to keep the queue.
    /// `resume` never refers to a screen.
    private var playWithoutTracks: Command {
        guard !isPaused, let (name, tracks) = output.impliedTracks else {
            return Command("play", help: "resume, or start the queue") { [self] _ in await change(.resume) }
        }
        return Command("play", help: "play \(name)") { [self] _ in await change(.play(tracks)) }
    }

    private func play(_ input: CommandInput) async throws(CommandFailure) {
        let tracks = try input.tracks(shownBy: output)
        await change(input.has(.playNext) ? .playNext(tracks) : .play(tracks))
    }

    /// Requests a change to playback. Scripts also get the new state as a record; people hear and see it.
    private func change(_ request: PlaybackRequest<TrackSelection>) async {
        await presenter.didRequest(request)
        if output.isJSON, output.failure == nil { await presenter.didRequest(.now) }
    }

    private func enqueue(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didRequest(.enqueue(try input.tracks(shownBy: output), next: input.has(.next)))
    }

    private func seek(_ input: CommandInput) async throws(CommandFailure) {
        let text = input.word(.time)
        guard let target = SeekTarget(text) else {
            throw .usage("“\(text)” isn't a time. Write 1:30 or 90, or +10 or -10 to skip.")
        }
        await change(.seek(to: target))
    }

    private func volume(_ input: CommandInput) async throws(CommandFailure) {
        guard let text = input.words(.percent).first else { return await presenter.didTapVolume() }
        let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
        guard let percent = Int(text), (isRelative ? -100...100 : 0...100).contains(percent) else {
            throw .usage("The volume must be between 0 and 100, or change by +5 or -5.")
        }
        await presenter.didRequest(isRelative ? .changeVolume(by: percent) : .setVolume(percent))
    }

    private func shuffle(_ input: CommandInput) async throws(CommandFailure) {
        let word = input.words(.shuffle).first
        await presenter.didRequest(word.map { .setShuffled($0 == "on") } ?? .toggleShuffle)
    }

    private func setRepeat(_ input: CommandInput) async throws(CommandFailure) {
        guard let mode = RepeatMode(rawValue: input.word(.repeats)) else { return }
        await presenter.didRequest(.setRepeat(mode))
    }

    private func queue(_ input: CommandInput) async throws(CommandFailure) {
        switch (try input.count(.remove), try input.count(.move), try input.count(.to), input.has(.clear)) {
        case (nil, nil, nil, false): await presenter.didRequest(.queue)
        case (let row?, nil, nil, false): await presenter.didRequest(.remove(try entry(atRow: row)))
        case (nil, let row?, let target?, false):
            await presenter.didRequest(.move(try entry(atRow: row), to: try entry(atRow: target)))
        case (nil, nil, nil, true): await change(.clear)
        default:
            throw .usage("queue takes one of --remove ROW, --move ROW --to ROW, and --clear.")
        }
    }

    /// Returns the queue entry in a row of the last list or, if none was shown, in a row of the current queue.
    private func entry(atRow row: Int) throws(CommandFailure) -> PlayQueue.Place {
        guard let shown = try output.shownRows(row...row, as: RowReference.self)?.first else {
            return .row(row)
        }
        guard case .track(_, let id?) = shown else {
            throw CommandFailure(
                code: .notFound,
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
