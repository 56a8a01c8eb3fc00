import Console
import ConsoleViews
import Entities
import MiniPlayer
import Services
import ViewModels

extension MiniPlayerView {
    /// The commands available on every screen.
    var commands: [Command] {
        [
            Command(
                "play",
                [.tracks],
                options: [.playNext, .wait],
                help: "play tracks, replacing the queue",
                handler: play
            ),
            playWithoutTracks,
            Command(
                "relive",
                [.period],
                options: [.wait],
                help: "play what you heard on a day, or in a week, month or year, in its order",
                handler: relive
            ),
            Command("toggle", help: "pause or resume") { [self] _ in await change(.togglePause) },
            Command("pause", help: "pause playback") { [self] _ in await change(.pause) },
            Command("resume", options: [.wait], help: "resume, or start the queue") { [self] input in
                await begin(.resume, input)
            },
            Command("stop", options: [.after], help: "stop playback; keep the queue", handler: stop),
            Command("next", help: "play the next track") { [self] _ in await change(.next) },
            Command("previous", help: "restart the track, or play the previous one") { [self] _ in
                await change(.previous)
            },
            Command("seek", [.time], help: "go to 1:30, or skip +10 or -10 seconds", handler: seek),
            Command(
                "volume",
                [.percent],
                help: "show the volume, set it (0 to 100) or change it (+5, -5)",
                handler: volume
            ),
            Command(
                "shuffle",
                [.shuffle],
                help: "turn shuffle on or off, or toggle it",
                handler: shuffle
            ),
            Command(
                "repeat",
                [.repeats],
                help: "repeat nothing, the current track or the queue",
                handler: setRepeat
            ),
            Command(
                "queue",
                [.tracks],
                options: [.next, .at],
                help: "add tracks to the queue",
                handler: enqueue
            ),
            Command("queue", options: [.all], help: "show the queue") { [self] input in
                showsWholeQueue = input.has(.all)
                await request(.queue)
            },
            Command("queue", [.play, .row], help: "play from a row of the queue", handler: playEntry),
            Command("queue", [.remove, .rows], help: "remove tracks from the queue", handler: remove),
            Command(
                "queue",
                [.move, .row, .target],
                help: "move a track in the queue to another row",
                handler: move
            ),
            Command("queue", [.clear], help: "stop playback and empty the queue") { [self] _ in
                await change(.clear)
            },
            Command("now", options: [.follow], help: "show the current track", handler: now),
        ]
    }

    /// The command `play` without tracks. It plays what the screen shows, such as an album, but resumes if something is
    /// paused, to keep the queue. `resume` never refers to a screen.
    private var playWithoutTracks: Command {
        guard !isPaused, let (name, tracks) = output.impliedTracks else {
            return Command("play", options: [.wait], help: "resume, or start the queue") { [self] input in
                await begin(.resume, input)
            }
        }
        return Command("play", options: [.wait], help: "play \(name)") { [self] input in
            await begin(.play(tracks), input)
        }
    }

    private func play(_ input: CommandInput) async throws(CommandFailure) {
        let tracks = try input.tracks(shownBy: output)
        await begin(input.has(.playNext) ? .playNext(tracks) : .play(tracks), input)
    }

    private func relive(_ input: CommandInput) async throws(CommandFailure) {
        let days = try output.days(named: input.word(.period))
        await begin(.play(.heard(PlayFilter(in: days))), input)
    }

    private func request(_ request: PlaybackRequest<TrackSelection>) async {
        await presenter.didRequest(request, until: nil)
    }

    /// Starts playback. At a prompt, it is seen to begin; elsewhere, the command returns once it has, to report what
    /// can't be played.
    private func begin(_ request: PlaybackRequest<TrackSelection>, _ input: CommandInput) async {
        isWaiting = input.has(.wait)
        await change(request, until: isWaiting ? .ended : place == .progress ? .begun : nil)
        isWaiting = false
        if place == .progress { draw(.stopped, isNews: false) }
    }

    /// Requests a change to playback. Scripts also get the new state as a record; people hear and see it.
    private func change(
        _ request: PlaybackRequest<TrackSelection>,
        until stage: PlaybackStage? = nil
    ) async {
        await presenter.didRequest(request, until: stage)
        if output.isJSON, output.failure == nil { await self.request(.now) }
    }

    private func now(_ input: CommandInput) async throws(CommandFailure) {
        guard input.has(.follow) else { return await request(.now) }
        guard place == .progress else {
            throw CommandFailure(
                code: .refused,
                message:
                    "The player's line already follows playback. Use `sidewinder now --follow` in a shell."
            )
        }
        isFollowing = true
        await request(.now)
        guard isFollowing else { return }
        let task = Task { [presenter] in await presenter.viewDidAppear() }
        following = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        (isFollowing, following) = (false, nil)
    }

    private func enqueue(_ input: CommandInput) async throws(CommandFailure) {
        await request(.enqueue(try input.tracks(shownBy: output), at: try insertion(input)))
    }

    /// Returns the place of added tracks. `--at` is a row of the queue even if another list was shown, to which the
    /// tracks' rows refer.
    private func insertion(_ input: CommandInput) throws(CommandFailure) -> PlayQueue.Insertion {
        guard let text = input[.at] else { return input.has(.next) ? .next : .end }
        guard !input.has(.next) else { throw .usage("Use --next or --at, not both.") }
        return .index(try RowRange.row(text) - 1)
    }

    private func seek(_ input: CommandInput) async throws(CommandFailure) {
        let text = input.word(.time)
        guard let target = SeekTarget(text) else {
            throw .usage("“\(text)” isn't a valid time. Use 1:30 or 90, or +10 or -10 to skip.")
        }
        await change(.seek(to: target))
    }

    private func volume(_ input: CommandInput) async throws(CommandFailure) {
        guard let text = input.words(.percent).first else { return await presenter.didTapVolume() }
        let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
        guard let percent = Int(text), (isRelative ? -100...100 : 0...100).contains(percent) else {
            throw .usage("The volume must be from 0 to 100, or a change such as +5 or -5.")
        }
        await request(isRelative ? .changeVolume(by: percent) : .setVolume(percent))
    }

    private func shuffle(_ input: CommandInput) async throws(CommandFailure) {
        let word = input.words(.shuffle).first
        await request(word.map { .setShuffled($0 == "on") } ?? .toggleShuffle)
    }

    private func setRepeat(_ input: CommandInput) async throws(CommandFailure) {
        guard let mode = RepeatMode(rawValue: input.word(.repeats)) else { return }
        await request(.setRepeat(mode))
    }

    private func stop(_ input: CommandInput) async throws(CommandFailure) {
        guard let word = input[.after] else { return await change(.stop) }
        let point = StopPoint(rawValue: word)
        await change(.stopAfter(point))
        guard output.failure == nil else { return }
        output.notice(point?.phrase ?? "Playback continues to the end of the queue.")
    }

    private func playEntry(_ input: CommandInput) async throws(CommandFailure) {
        await begin(.playEntry(try entry(input.word(.row))), input)
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        var places: [PlayQueue.Place] = []
        for word in input.words(.rows) { places += try entries(RowRange(word).range) }
        await request(.remove(places))
    }

    private func move(_ input: CommandInput) async throws(CommandFailure) {
        await request(.move(try entry(input.word(.row)), to: try entry(input.word(.target))))
    }

    private func entry(_ word: String) throws(CommandFailure) -> PlayQueue.Place {
        let row = try RowRange.row(word)
        return try entries(row...row).first ?? .row(row)
    }

    /// Returns the queue's entries in rows of the last list.
    private func entries(_ rows: ClosedRange<Int>) throws(CommandFailure) -> [PlayQueue.Place] {
        guard let shown = try output.shownRows(rows, as: RowReference.self) else {
            guard rows.upperBound <= Self.maximumRows else {
                throw CommandFailure(code: .notFound, message: "Row \(rows.upperBound) isn't in the queue.")
            }
            return rows.map { .row($0) }
        }
        return try zip(rows, shown).map { (row, reference) throws(CommandFailure) in
            guard case .track(_, let id?) = reference else {
                throw CommandFailure(
                    code: .notFound,
                    message: "Row \(row) of the last list isn't in the queue. `queue` shows the queue."
                )
            }
            return .entry(id, row: row)
        }
    }

    /// The highest row accepted, more than any queue has.
    private static let maximumRows = 1_000_000
}

extension CommandParameter {
    fileprivate static let period = CommandParameter("DATE", namesRows: false)
    fileprivate static let time = CommandParameter("TIME", namesRows: false)
    fileprivate static let play = CommandParameter.word("play")
    fileprivate static let move = CommandParameter.word("move")
    fileprivate static let clear = CommandParameter.word("clear")
    fileprivate static let row = CommandParameter("ROW")
    fileprivate static let rows = CommandParameter("ROW", .many)
    fileprivate static let target = CommandParameter("TO-ROW")
    fileprivate static let percent = CommandParameter("N", .optional, namesRows: false)
    fileprivate static let shuffle = CommandParameter("on|off", .optional, kind: .choice(["on", "off"]))
    fileprivate static let repeats = CommandParameter(
        "off|one|all",
        kind: .choice(RepeatMode.allCases.map(\.rawValue))
    )
}

extension CommandOption {
    fileprivate static let follow = CommandOption(
        "follow",
        help: "print a line for each change, until Ctrl-C; for status bars"
    )
    fileprivate static let after = CommandOption(
        "after",
        takes: "track|album|off",
        kind: .choice(StopPoint.allCases.map(\.rawValue) + ["off"]),
        help: "only at the end of the track or album; off to play on"
    )
    fileprivate static let next = CommandOption("next", help: "add them right after the current track")
    fileprivate static let at = CommandOption(
        "at",
        takes: "ROW",
        help: "add them at this row of the queue"
    )
    fileprivate static let wait = CommandOption("wait", help: "return only when playback has ended")
    fileprivate static let playNext = CommandOption(
        "next",
        help: "play them next, or immediately if nothing plays"
    )
}
