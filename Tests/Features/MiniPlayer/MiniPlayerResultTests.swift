import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@Suite("The results of the mini player at the prompt", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerResultTests {
    @Test("A lost player is reported with the interrupted track")
    func interruption() {
        let sut = MiniPlayerViewSUT()

        sut.view.show(interrupted: TrackRow(.playable(1)), error: .unavailable(.playerEnded))

        expectEqual(sut.output.failure?.code, .unavailable)
        #expect(sut.display.text(of: .notices).hasSuffix("`play` resumes “Title 1”.\n"))
    }

    @Test("Edits of the queue and the volume are confirmed")
    func confirmations() {
        let sut = MiniPlayerViewSUT()

        sut.view.show(queued: 7..<9)
        sut.view.show(removed: [TrackRow(.playable(1))])
        sut.view.show(removed: [TrackRow(.playable(1)), TrackRow(.playable(2))])
        sut.view.show(volume: 40)
        sut.view.show(queue: .empty)
        sut.view.show(leftOut: .plays(3))
        sut.view.show(leftOut: .tracks(["Kid A"]))
        sut.view.show(leftOut: .tracks(Array(repeating: "Kid A", count: 1_200)))

        expectEqual(
            sut.display.text(of: .results),
            """
            Removed “Title 1” by Artist 1 (Album 1) from the queue.
            Removed 2 tracks from the queue.
            Volume 40

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            Queued 2 tracks.
            The queue is empty. `queue TRACK` adds a track.
            Left out 3 plays of music that isn't in the library.
            Left out “Kid A”, which has no file.
            Left out 1,200 tracks that have no file.

            """
        )
    }

    @Test("A long queue begins near its current track; rows refer to all of it")
    func longQueue() async {
        let entries = PlayQueue((1...60).map { .playable($0) }).entries
        let rows = QueueRows(entries, currentIndex: 29)
        let sut = MiniPlayerViewSUT(terminals: [.results])
        sut.presenter.onMessage = { message in
            if case .didRequest(.queue, _) = message { sut.view.show(queue: rows) }
        }
        func shownRows() -> [Int] {
            sut.display.text(of: .results).split(separator: "\n").compactMap { line in
                line.split(separator: " ").lazy.compactMap { Int($0) }.first
            }
        }

        await sut.type("queue")
        expectEqual(shownRows(), Array(28...46))
        expectEqual(
            sut.display.text(of: .notices),
            """
            `more` shows the next page.
            `queue --all` also shows 27 earlier tracks.

            """
        )

        await sut.type("queue remove 3")
        expectEqual(
            sut.presenter.messages.last,
            .didRequest(.remove([.entry(entries[2].id, row: 3)]), until: nil)
        )

        await sut.type("queue --all")
        expectEqual(shownRows(), Array(28...46) + Array(1...60))
    }

    @Test("The queue marks its current track")
    func currentRow() {
        let rows = QueueRows(PlayQueue([.playable(1), .playable(2)]).entries, currentIndex: 1)
        let (person, script) = (MiniPlayerViewSUT(terminals: [.results]), MiniPlayerViewSUT(isJSON: true))

        for sut in [person, script] { sut.view.show(queue: rows) }

        let lines = person.display.text(of: .results).split(separator: "\n")
        expectEqual(lines.count, 3)
        expectEqual(lines.dropFirst().map { $0.contains("▶") }, [false, true])
        let records = script.display.text(of: .results).split(separator: "\n")
        expectEqual(records.map { $0.hasSuffix(#","current":true}"#) }, [false, true])
    }

    @Test("Outside the prompt, `now --follow` prints each change once, and ignores the position")
    func follow() async {
        let (sut, prompt) = (MiniPlayerViewSUT(place: .progress), MiniPlayerViewSUT())
        var (loading, later, paused) = (NowPlayingRow.sample, NowPlayingRow.sample, NowPlayingRow.sample)
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

        expectEqual(
            sut.display.text(of: .results),
            """
            Playing “Title 1” by Artist 1 (Album 1) at 0:09 of 1:40.
            Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.
            Paused “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.

            """
        )
        expectEqual(prompt.output.failure?.code, .refused)
        expectEqual(prompt.presenter.messages, [])
    }

    @Test("`now --follow` ends when its reader has closed the pipe", arguments: [true, false])
    func closedPipe(printsAtOnce: Bool) async {
        let sut = MiniPlayerViewSUT(place: .progress, flushError: .closed(.results))
        var isCancelled: Bool?
        sut.presenter.onMessage = { message in
            if message == .viewDidAppear {
                sut.view.update(viewModel: .sample, isNews: true)
                isCancelled = Task.isCancelled
            } else if printsAtOnce {
                sut.view.show(now: .sample)
            }
        }

        await sut.type("now --follow")

        expectEqual(isCancelled, printsAtOnce ? nil : true)
    }

    @Test("A later stop is confirmed, unless it fails")
    func laterStop() async {
        let (sut, failing) = (MiniPlayerViewSUT(), MiniPlayerViewSUT())
        failing.presenter.onMessage = { _ in failing.view.show(error: .nothingPlaying) }

        for line in ["stop --after track", "stop --after off"] { await sut.type(line) }
        await failing.type("stop --after track")

        expectEqual(
            sut.display.text(of: .notices),
            "Playback stops after this track.\nPlayback continues to the end of the queue.\n"
        )
        #expect(!failing.display.text(of: .notices).contains("stops"))
    }

    @Test("The state says where playback resumes, and where it stops")
    func resumption() {
        let sut = MiniPlayerViewSUT()
        var (stopped, stopping) = (NowPlayingRow.stopped, NowPlayingRow.sample)
        (stopped.resumeMs, stopping.stopsAfter) = (192_000, .album)

        for row in [stopped, stopping] { sut.view.show(now: row) }

        expectEqual(
            sut.display.text(of: .results),
            """
            Nothing is playing. `play` resumes at 3:12.
            Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40. Playback stops after this album.

            """
        )
    }

    @Test("In JSON, queued tracks are counted in a record")
    func queuedInJSON() {
        let sut = MiniPlayerViewSUT(isJSON: true)

        sut.view.show(queued: 7..<9)

        expectEqual(sut.display.messages, [.results("{\"queued\":2}\n")])
    }

    @Test("People and scripts get the current track")
    func now() {
        let (person, script) = (MiniPlayerViewSUT(), MiniPlayerViewSUT(isJSON: true))

        for sut in [person, script] {
            sut.view.show(now: NowPlayingRow.sample)
            sut.view.show(now: .stopped)
        }

        expectEqual(
            person.display.text(of: .results),
            "Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\nNothing is playing.\n"
        )
        let track = NowPlayingRow.sample.track?.record.jsonLine.dropLast() ?? ""
        expectEqual(
            script.display.text(of: .results),
            """
            {"state":"playing","track":\(track),"positionMs":5000,"durationMs":100000}
            {"state":"stopped"}

            """
        )
    }

    @Test("People and scripts get the next track")
    func next() throws {
        let (person, script) = (MiniPlayerViewSUT(), MiniPlayerViewSUT(isJSON: true))
        var (now, anonymous) = (NowPlayingRow.sample, NowPlayingRow.sample)
        now.next = QueueRow(PlayQueue([.playable(2)]).entries[0])
        var track = Track.playable(3)
        track.details.artist = nil
        anonymous.next = QueueRow(PlayQueue([track]).entries[0])

        for sut in [person, script] {
            sut.view.show(now: now)
            sut.view.show(now: anonymous)
        }

        expectEqual(
            person.display.text(of: .results),
            """
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
        let (person, script) = (MiniPlayerViewSUT(), MiniPlayerViewSUT(isJSON: true))
        var stopped = NowPlayingRow.stopped
        stopped.modes = PlayingModes(isShuffled: true, repeats: .all)
        var repeating = NowPlayingRow.sample
        repeating.modes = PlayingModes(isShuffled: true, repeats: .one)

        for sut in [person, script] {
            sut.view.show(modesOf: .stopped)
            sut.view.show(modesOf: repeating)
            sut.view.show(now: stopped)
        }

        expectEqual(
            person.display.text(of: .results),
            """
            Shuffle is off. Repeat is off.
            Shuffle is on. The track repeats.
            Nothing is playing. Shuffle is on. The queue repeats.

            """
        )
        expectEqual(
            script.display.text(of: .results),
            """
            {"shuffle":false,"repeat":"off"}
            {"shuffle":true,"repeat":"one"}
            {"state":"stopped","shuffle":true,"repeat":"all"}

            """
        )
    }
}
