import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@Suite("The mini player at the prompt", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerViewTests {
    @Test(
        "Each command is reported as its request",
        arguments: [
            ("play", .resume), ("pause", .pause), ("toggle", .togglePause), ("resume", .resume),
            ("stop", .stop), ("stop --after album", .stopAfter(.album)),
            ("stop --after off", .stopAfter(nil)),
            ("next", .next), ("queue play 3", .playEntry(.row(3))),
            ("previous", .previous), ("seek -10", .seek(to: .distance(milliseconds: -10_000))),
            ("volume 70", .setVolume(70)), ("volume +5", .changeVolume(by: 5)),
            ("volume -5", .changeVolume(by: -5)), ("queue", .queue), ("queue remove 3", .remove([.row(3)])),
            ("queue remove 5 2-3", .remove([.row(5), .row(2), .row(3)])),
            ("queue move 5 2", .move(.row(5), to: .row(2))), ("queue clear", .clear), ("now", .now),
            ("play 1-2", .play(.picked([.rows(1...2)]))),
            ("play 1-2 --next", .playNext(.picked([.rows(1...2)]))),
            ("shuffle", .toggleShuffle), ("shuffle on", .setShuffled(true)),
            ("shuffle off", .setShuffled(false)), ("repeat off", .setRepeat(.off)),
            ("repeat one", .setRepeat(.one)), ("repeat all", .setRepeat(.all)),
            ("queue 3", .enqueue(.picked([.rows(3...3)]), at: .end)),
            ("queue 3 --next", .enqueue(.picked([.rows(3...3)]), at: .next)),
            ("queue 3 --at 1", .enqueue(.picked([.rows(3...3)]), at: .index(0))),
        ] as [(String, PlaybackRequest<TrackSelection>)]
    )
    func command(line: String, request: PlaybackRequest<TrackSelection>) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [.didRequest(request, until: nil)])
    }

    @Test("The volume is shown without the state")
    func volume() async {
        let sut = makeSUT()

        await sut.type("volume")

        #expect(sut.presenter.messages == [.didTapVolume])
    }

    @Test(
        "While something is paused, `play` resumes it on every screen, and `play this` plays the screen's tracks"
    )
    func playWhilePaused() async {
        let sut = makeSUT()
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }
        sut.view.update(viewModel: NowPlayingRow(state: .paused), isNews: false)

        await sut.type("play")
        await sut.type("play this")

        #expect(
            sut.presenter.messages == [
                .didRequest(.resume, until: nil), .didRequest(.play(album), until: nil),
            ]
        )
    }

    @Test("On a screen about tracks, `play` plays them, and `resume` resumes") func playThis() async {
        let sut = makeSUT()
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }

        await sut.type("play")
        await sut.type("play this --next")
        await sut.type("queue this")
        await sut.type("resume")

        #expect(sut.view.commands.first { $0.usage == "play [--wait]" }?.help == "play this album")
        #expect(
            sut.presenter.messages == [
                .didRequest(.play(album), until: nil), .didRequest(.playNext(album), until: nil),
                .didRequest(.enqueue(album, at: .end), until: nil), .didRequest(.resume, until: nil),
            ]
        )
    }

    @Test("`relive` plays what was heard in a period") func relive() async throws {
        let sut = makeSUT()
        let week = try #require(DayRange(from: "2014-W22", to: "2014-W22", calendar: .utc)?.dates)

        await sut.type("relive 2014-W22")

        let heard = TrackSelection.heard(PlayFilter(in: week), text: "2014-W22")
        #expect(sut.presenter.messages == [.didRequest(.play(heard), until: nil)])
    }

    @Test(
        "Invalid options, times and volumes are rejected",
        arguments: [
            "queue move 1", "queue --to 1", "queue clear 1", "queue remove 0", "queue remove",
            "queue remove 3-1",
            "queue 3 --at", "queue 3 --at 0", "queue 3 --at 1-2", "queue 3 --at 2 --next", "seek noon",
            "volume 101", "volume -101", "volume +", "volume loud", "shuffle maybe", "repeat", "repeat two",
            "relive", "relive may", "relive 2014-W60",
        ]
    )
    func nonsense(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == .usage)
    }

    @Test("A volume out of range is rejected with the range")
    func volumeOutOfRange() async {
        let sut = makeSUT()

        await sut.type("volume 200")

        #expect(
            sut.output.failure
                == CommandFailure(
                    code: .usage,
                    message: "The volume must be from 0 to 100, or a change such as +5 or -5."
                )
        )
    }

    @Test("Rows of the queue refer to the entries shown, even after they were moved")
    func shownEntries() async {
        let sut = makeSUT()
        let entries = PlayQueue([.playable(1), .playable(2)]).entries
        sut.view.show(queue: [QueueRow(entries[1], row: 1), QueueRow(entries[0], row: 2)])

        await sut.type("queue remove 1")
        await sut.type("queue remove 1-2")
        await sut.type("queue move 1 2")
        await sut.type("play 2")
        await sut.type("queue remove 3")

        let (first, second) = (
            PlayQueue.Place.entry(entries[1].id, row: 1), PlayQueue.Place.entry(entries[0].id, row: 2)
        )
        #expect(
            sut.presenter.messages == [
                .didRequest(.remove([first]), until: nil), .didRequest(.remove([first, second]), until: nil),
                .didRequest(.move(first, to: second), until: nil),
                .didRequest(.play(.picked([.track(Track.playable(1).urn, row: 2)])), until: nil),
            ]
        )
        #expect(sut.output.failure?.code == .notFound)
    }

    @Test("Rows of another list don't refer to the queue")
    func rowsOfAnotherList() async {
        let sut = makeSUT()
        sut.output.show([TrackRow(.playable(1), row: 1)])

        await sut.type("queue remove 1")

        #expect(sut.presenter.messages == [])
        #expect(
            sut.output.failure
                == CommandFailure(
                    code: .notFound,
                    message: "Row 1 of the last list isn't in the queue. `queue` shows the queue."
                )
        )
    }

    @Test("Before a list was shown, a row higher than any queue's isn't found")
    func hugeRow() async {
        let sut = makeSUT()

        await sut.type("queue remove 1-1000001")

        #expect(sut.presenter.messages == [])
        #expect(
            sut.output.failure
                == CommandFailure(code: .notFound, message: "Row 1000001 isn't in the queue.")
        )
    }

    @Test("The line above the prompt is shown during playback")
    func dock() {
        let sut = makeSUT()
        sut.output.screenDidChange = { sut.output.status("Library") }

        sut.view.update(viewModel: Self.now, isNews: false)
        sut.view.update(viewModel: Self.now, isNews: false)
        sut.output.screenDidChange()
        sut.view.update(viewModel: .stopped, isNews: false)
        sut.view.update(viewModel: .stopped, isNews: false)

        let line = NowPlayingLine(Self.now, width: 79, glyphs: .blocks, isColored: false)
        #expect(sut.display.messages == [.status(line.line), .status(line.line), .status("Library")])
    }

    @Test("The line is redrawn when it looks different, and for news")
    func redraws() {
        let sut = makeSUT()
        var now = Self.now

        for (positionMs, isNews) in [(5_000, true), (5_010, false), (5_020, true), (90_000, false)] {
            now.positionMs = positionMs
            sut.view.update(viewModel: now, isNews: isNews)
        }

        #expect(sut.display.messages.count == 3)
    }

    @Test("The clock moves each second, and the position is looked up when the playhead enters another cell")
    func seconds() async {
        let sut = makeSUT()

        sut.view.update(viewModel: Self.now, isNews: true)
        for _ in 1...3 {
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .milliseconds(1_050))
        }
        await sut.clock.waitForSleeper()

        var expected: [DisplaySpy.Message] = []
        for second in 5...8 {
            var row = Self.now
            row.positionMs = second * 1000
            expected.append(.status(NowPlayingLine(row, width: 79, glyphs: .blocks, isColored: false).line))
        }
        #expect(sut.display.messages == expected)
        #expect(sut.presenter.messages.contains(.viewWillLayout))
    }

    @Test("Nothing moves while paused or stopped, or after the end of the track")
    func standstill() async {
        let sut = makeSUT()
        var (paused, ended) = (NowPlayingRow(state: .paused), Self.now)
        (paused.track, paused.durationMs, paused.positionMs) = (Self.now.track, 100_000, 5_000)
        ended.positionMs = 100_000

        var waiting: [Bool] = []
        for row in [paused, .stopped, ended] {
            sut.view.update(viewModel: Self.now, isNews: true)
            await sut.clock.waitForSleeper()
            sut.view.update(viewModel: row, isNews: true)
            waiting.append(sut.clock.hasSleepers)
        }

        #expect(waiting == [false, false, false])
    }

    @Test(
        "Outside the prompt, a command that starts playback waits until it begins; with --wait, everywhere to its end"
    )
    func stages() async {
        let (dock, progress) = (makeSUT(), makeSUT(place: .progress))

        for sut in [dock, progress] {
            for line in ["play", "play --wait", "resume", "play 1 --wait", "next"] { await sut.type(line) }
        }

        #expect(dock.stages == [nil, .ended, nil, .ended, nil])
        #expect(progress.stages == [.begun, .ended, .begun, .ended, nil])
    }

    @Test("Without a prompt, the line is shown as progress while a command waits")
    func progress() async {
        let sut = makeSUT(place: .progress)
        sut.presenter.onMessage = { _ in sut.view.update(viewModel: Self.now, isNews: true) }

        await sut.type("play --wait")
        await sut.type("play")

        let line = NowPlayingLine(Self.now, width: 77, glyphs: .blocks, isColored: false)
        let shown = sut.display.messages.filter { $0 != .progress(nil) && $0 != .flush }
        #expect(shown == [.progress(line.line.text)])
        #expect(sut.display.messages.contains(.progress(nil)))
    }

    @Test("If the line can't be shown, news is printed")
    func announcements() {
        let (dock, lines) = (makeSUT(), makeSUT(place: .lines))

        for sut in [dock, lines] {
            sut.view.update(viewModel: Self.now, isNews: true)
            sut.view.update(viewModel: Self.now, isNews: false)
            sut.view.update(viewModel: .stopped, isNews: true)
        }

        #expect(dock.display.text(of: .notices) == "")
        #expect(
            lines.display.messages == [
                .notices("Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\n"),
                .notices("Nothing is playing.\n"),
            ]
        )
    }

    @Test(
        "At a terminal without a prompt, a notice names the track that starts, unless progress shows it",
        arguments: [
            ("play", true, true, 1), ("play --wait", true, true, 0), ("play --wait", true, false, 1),
            ("play", false, false, 0),
        ]
    )
    func simpleTerminal(line: String, isTerminal: Bool, showsProgress: Bool, count: Int) async {
        let sut = makeSUT(
            place: .progress,
            terminals: isTerminal ? [.results] : [],
            showsProgress: showsProgress
        )

        sut.presenter.onMessage = { _ in
            sut.view.update(viewModel: Self.now, isNews: true)
            sut.view.update(viewModel: .stopped, isNews: true)
        }
        await sut.type(line)

        let notice = "Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\n"
        #expect(sut.display.text(of: .notices) == String(repeating: notice, count: count))
    }

    @Test("A resize of the terminal is reported")
    func resize() async {
        let sut = makeSUT()

        await sut.view.viewWillLayout()

        #expect(sut.presenter.messages == [.viewWillLayout])
    }

    @Test("A lost player is reported with the interrupted track")
    func interruption() {
        let sut = makeSUT()

        sut.view.show(interrupted: TrackRow(.playable(1)), error: .unavailable(.playerEnded))

        #expect(sut.output.failure?.code == .unavailable)
        #expect(sut.display.text(of: .notices).hasSuffix("“Title 1” stopped. `play` starts it again.\n"))
    }

    @Test("Edits of the queue and the volume are confirmed")
    func confirmations() {
        let sut = makeSUT()

        sut.view.show(queued: 7..<9)
        sut.view.show(removed: [TrackRow(.playable(1))])
        sut.view.show(removed: [TrackRow(.playable(1)), TrackRow(.playable(2))])
        sut.view.show(volume: 40)
        sut.view.show(queue: [])
        sut.view.show(leftOutPlays: 3)

        #expect(
            sut.display.text(of: .results) == """
                Removed “Title 1” by Artist 1 (Album 1) from the queue.
                Removed 2 tracks from the queue.
                Volume 40

                """
        )
        #expect(
            sut.display.text(of: .notices) == """
                Queued 2 tracks.
                The queue is empty. `queue TRACK` adds a track.
                Left out 3 plays of music that isn't in the library.

                """
        )
    }

    @Test(
        "In JSON, a successful command that changes playback is followed by the current state",
        arguments: ["play", "pause", "stop", "next", "previous", "seek 5", "queue clear", "play 1"]
    )
    func records(line: String) async {
        let (sut, failing) = (makeSUT(isJSON: true), makeSUT(isJSON: true))
        failing.presenter.onMessage = { _ in failing.view.show(error: .nothingPlaying) }

        for sut in [sut, failing] { await sut.type(line) }

        #expect(sut.presenter.messages.last == .didRequest(.now, until: nil))
        #expect(!failing.presenter.messages.contains(.didRequest(.now, until: nil)))
    }

    @Test("A long queue begins near its current track; rows refer to all of it")
    func longQueue() async {
        let entries = PlayQueue((1...60).map { .playable($0) }).entries
        let rows = entries.enumerated().map { QueueRow($1, row: $0 + 1, isCurrent: $0 == 29) }
        let sut = makeSUT(terminals: [.results])
        sut.presenter.onMessage = { message in
            if case .didRequest(.queue, _) = message { sut.view.show(queue: rows) }
        }
        func shownRows() -> [Int] {
            sut.display.text(of: .results).split(separator: "\n").compactMap { line in
                line.split(separator: " ").lazy.compactMap { Int($0) }.first
            }
        }

        await sut.type("queue")
        #expect(shownRows() == Array(28...46))
        #expect(
            sut.display.text(of: .notices) == """
                `more` shows the next page.
                `queue --all` also shows 27 earlier tracks.

                """
        )

        await sut.type("queue remove 3")
        #expect(
            sut.presenter.messages.last == .didRequest(.remove([.entry(entries[2].id, row: 3)]), until: nil)
        )

        await sut.type("queue --all")
        #expect(shownRows() == Array(28...46) + Array(1...60))
    }

    @Test("The queue marks its current track")
    func currentRow() {
        let entries = PlayQueue([.playable(1), .playable(2)]).entries
        let rows = entries.enumerated().map { QueueRow($1, row: $0 + 1, isCurrent: $0 == 1) }
        let (person, script) = (makeSUT(terminals: [.results]), makeSUT(isJSON: true))

        for sut in [person, script] { sut.view.show(queue: rows) }

        let lines = person.display.text(of: .results).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.dropFirst().map { $0.contains("▶") } == [false, true])
        let records = script.display.text(of: .results).split(separator: "\n")
        #expect(records.map { $0.hasSuffix(#","current":true}"#) } == [false, true])
    }

    @Test("Outside the prompt, `now --follow` prints each change once, and ignores the position")
    func follow() async {
        let (sut, prompt) = (makeSUT(place: .progress), makeSUT())
        var (loading, later, paused) = (Self.now, Self.now, Self.now)
        (loading.state, later.positionMs, paused.state) = (.loading, 9_000, .paused)
        // Nothing of this is printed.
        (later.levels, later.volume, later.queueVersion) = ([1, 2], 40, 7)
        later.next = QueueRow(PlayQueue([.playable(2)]).entries[0])
        paused.next = later.next
        sut.presenter.onMessage = { [loading, later, paused] message in
            guard message == .viewDidAppear else { return sut.view.show(now: later) }
            sut.view.update(viewModel: .stopped, isNews: false)
            sut.view.update(viewModel: loading, isNews: true)
            sut.view.update(viewModel: later, isNews: false)
            sut.view.update(viewModel: paused, isNews: true)
        }

        for sut in [sut, prompt] { await sut.type("now --follow") }

        #expect(
            sut.display.text(of: .results) == """
                Playing “Title 1” by Artist 1 (Album 1) at 0:09 of 1:40.
                Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.
                Paused “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.

                """
        )
        #expect(prompt.output.failure?.code == .refused)
        #expect(prompt.presenter.messages == [])
    }

    @Test("A later stop is confirmed, unless it fails")
    func laterStop() async {
        let (sut, failing) = (makeSUT(), makeSUT())
        failing.presenter.onMessage = { _ in failing.view.show(error: .nothingPlaying) }

        for line in ["stop --after track", "stop --after off"] { await sut.type(line) }
        await failing.type("stop --after track")

        #expect(
            sut.display.text(of: .notices)
                == "Playback stops after this track.\nPlayback goes to the end of the queue.\n"
        )
        #expect(!failing.display.text(of: .notices).contains("stops"))
    }

    @Test("The state says where playback resumes, and where it stops")
    func resumption() {
        let sut = makeSUT()
        var (stopped, stopping) = (NowPlayingRow.stopped, Self.now)
        (stopped.resumeMs, stopping.stopsAfter) = (192_000, .album)

        for row in [stopped, stopping] { sut.view.show(now: row) }

        #expect(
            sut.display.text(of: .results) == """
                Nothing is playing. `play` resumes at 3:12.
                Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40. Playback stops after this album.

                """
        )
    }

    @Test("In JSON, queued tracks are counted in a record")
    func queuedInJSON() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(queued: 7..<9)

        #expect(sut.display.messages == [.results("{\"queued\":2}\n")])
    }

    @Test("People and scripts get the current track")
    func now() {
        let (person, script) = (makeSUT(), makeSUT(isJSON: true))

        for sut in [person, script] {
            sut.view.show(now: Self.now)
            sut.view.show(now: .stopped)
        }

        #expect(
            person.display.text(of: .results)
                == "Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\nNothing is playing.\n"
        )
        let track = Self.now.track?.record.jsonLine.dropLast() ?? ""
        #expect(
            script.display.text(of: .results) == """
                {"state":"playing","track":\(track),"positionMs":5000,"durationMs":100000}
                {"state":"stopped"}

                """
        )
    }

    @Test("People and scripts get the next track")
    func next() throws {
        let (person, script) = (makeSUT(), makeSUT(isJSON: true))
        var (now, anonymous) = (Self.now, Self.now)
        now.next = QueueRow(PlayQueue([.playable(2)]).entries[0])
        var track = Track.playable(3)
        track.details.artist = nil
        anonymous.next = QueueRow(PlayQueue([track]).entries[0])

        for sut in [person, script] {
            sut.view.show(now: now)
            sut.view.show(now: anonymous)
        }

        #expect(
            person.display.text(of: .results) == """
                Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.
                Next: Title 2 by Artist 2
                Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.
                Next: Title 3

                """
        )
        let record = TrackRow(.playable(2)).record.jsonLine.dropLast()
        #expect(script.display.text(of: .results).contains(#","durationMs":100000,"next":\#(record)}"#))
    }

    @Test("People and scripts get the playing modes")
    func modes() {
        let (person, script) = (makeSUT(), makeSUT(isJSON: true))
        var stopped = NowPlayingRow.stopped
        stopped.modes = PlayingModes(isShuffled: true, repeats: .all)
        var repeating = Self.now
        repeating.modes = PlayingModes(isShuffled: true, repeats: .one)

        for sut in [person, script] {
            sut.view.show(modesOf: .stopped)
            sut.view.show(modesOf: repeating)
            sut.view.show(now: stopped)
        }

        #expect(
            person.display.text(of: .results) == """
                Shuffle is off. Repeat is off.
                Shuffle is on. The track repeats.
                Nothing is playing. Shuffle is on. The queue repeats.

                """
        )
        #expect(
            script.display.text(of: .results) == """
                {"shuffle":false,"repeat":"off"}
                {"shuffle":true,"repeat":"one"}
                {"state":"stopped","shuffle":true,"repeat":"all"}

                """
        )
    }

    private static let now = NowPlayingRow(
        state: .playing,
        track: TrackRow(.playable(1)),
        positionMs: 5_000,
        durationMs: 100_000
    )

    @MainActor private struct SUT {
        let view: MiniPlayerView
        let presenter: MiniPlayerPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session
        let clock: ManualClock

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }

        /// The stages that the requests waited for.
        var stages: [PlaybackStage?] {
            presenter.messages.compactMap { message in
                if case .didRequest(_, let stage) = message { .some(stage) } else { .none }
            }
        }
    }

    private func makeSUT(
        place: MiniPlayerPlace = .dock,
        terminals: Set<TextStream> = [],
        showsProgress: Bool = true,
        isJSON: Bool = false
    ) -> SUT {
        let display = DisplaySpy(terminals: terminals, showsProgress: showsProgress)
        let presenter = MiniPlayerPresentingSpy()
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let clock = ManualClock()
        let view = MiniPlayerView(
            presenter: presenter,
            output: output,
            glyphs: .blocks,
            place: place,
            clock: clock
        )
        return SUT(
            view: view,
            presenter: presenter,
            output: output,
            display: display,
            session: Session(stack: ScreenStack(view), output: output),
            clock: clock
        )
    }
}
