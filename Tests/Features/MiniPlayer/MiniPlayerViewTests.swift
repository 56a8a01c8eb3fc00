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
        let sut = MiniPlayerViewSUT()

        await sut.type(line)

        sut.presenter.expectMessages(.didRequest(request, until: nil))
    }

    @Test("The volume is shown without the state")
    func volume() async {
        let sut = MiniPlayerViewSUT()

        await sut.type("volume")

        sut.presenter.expectMessages(.didTapVolume)
    }

    @Test(
        "While something is paused, `play` resumes it on every screen, and `play this` plays the screen's tracks"
    )
    func playWhilePaused() async {
        let sut = MiniPlayerViewSUT()
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }
        sut.view.update(viewModel: NowPlayingRow(state: .paused), isNews: false)

        await sut.type("play")
        await sut.type("play this")

        sut.presenter.expectMessages(.didRequest(.resume, until: nil), .didRequest(.play(album), until: nil))
    }

    @Test("On a screen about tracks, `play` plays them, and `resume` resumes") func playThis() async {
        let sut = MiniPlayerViewSUT()
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }

        await sut.type("play")
        await sut.type("play this --next")
        await sut.type("queue this")
        await sut.type("resume")

        expectEqual(sut.view.commands.first { $0.usage == "play [--wait]" }?.help, "play this album")
        sut.presenter.expectMessages(
            .didRequest(.play(album), until: nil),
            .didRequest(.playNext(album), until: nil),
            .didRequest(.enqueue(album, at: .end), until: nil),
            .didRequest(.resume, until: nil)
        )
    }

    @Test("`relive` plays what was heard in a period") func relive() async throws {
        let sut = MiniPlayerViewSUT()
        let week = try #require(DayRange(from: "2014-W22", to: "2014-W22", calendar: .utc)?.dates)

        await sut.type("relive 2014-W22")

        let heard = TrackSelection.heard(PlayFilter(in: week))
        sut.presenter.expectMessages(.didRequest(.play(heard), until: nil))
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
        let sut = MiniPlayerViewSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test(
        "Values out of range are rejected with the range",
        arguments: [
            (
                "volume 200",
                CommandFailure(
                    code: .usage,
                    message: "The volume must be from 0 to 100, or a change such as +5 or -5."
                )
            ),
            // Rows that no queue has.
            (
                "queue remove 1-1000001",
                CommandFailure(code: .notFound, message: "Row 1000001 isn't in the queue.")
            ),
        ]
    )
    func outOfRange(line: String, failure: CommandFailure) async {
        let sut = MiniPlayerViewSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure, failure)
    }

    @Test("Rows of the queue refer to the entries shown, even after they were moved")
    func shownEntries() async {
        let sut = MiniPlayerViewSUT()
        let entries = PlayQueue([.playable(1), .playable(2)]).entries
        sut.view.show(queue: QueueRows([entries[1], entries[0]]))

        await sut.type("queue remove 1")
        await sut.type("queue remove 1-2")
        await sut.type("queue move 1 2")
        await sut.type("play 2")
        await sut.type("queue remove 3")

        let (first, second) = (
            PlayQueue.Place.entry(entries[1].id, row: 1), PlayQueue.Place.entry(entries[0].id, row: 2)
        )
        sut.presenter.expectMessages(
            .didRequest(.remove([first]), until: nil),
            .didRequest(.remove([first, second]), until: nil),
            .didRequest(.move(first, to: second), until: nil),
            .didRequest(.play(.picked([.track(Track.playable(1).urn, row: 2)])), until: nil)
        )
        expectEqual(sut.output.failure?.code, .notFound)
    }

    @Test("Rows of another list don't refer to the queue")
    func rowsOfAnotherList() async {
        let sut = MiniPlayerViewSUT()
        sut.output.show([TrackRow(.playable(1), row: 1)])

        await sut.type("queue remove 1")

        expectEqual(sut.presenter.messages, [])
        expectEqual(
            sut.output.failure,
            CommandFailure(
                code: .notFound,
                message: "Row 1 of the last list isn't in the queue. `queue` shows the queue."
            )
        )
    }

    @Test(
        "Outside the prompt, a command that starts playback waits until it begins; with --wait, everywhere to its end"
    )
    func stages() async {
        let (dock, progress) = (MiniPlayerViewSUT(), MiniPlayerViewSUT(place: .progress))

        for sut in [dock, progress] {
            for line in ["play", "play --wait", "resume", "play 1 --wait", "next"] { await sut.type(line) }
        }

        expectEqual(dock.stages, [nil, .ended, nil, .ended, nil])
        expectEqual(progress.stages, [.begun, .ended, .begun, .ended, nil])
    }

    @Test(
        "In JSON, a successful command that changes playback is followed by the current state",
        arguments: ["play", "pause", "stop", "next", "previous", "seek 5", "queue clear", "play 1"]
    )
    func records(line: String) async {
        let (sut, failing) = (MiniPlayerViewSUT(isJSON: true), MiniPlayerViewSUT(isJSON: true))
        failing.presenter.onMessage = { _ in failing.view.show(error: .nothingPlaying) }

        for sut in [sut, failing] { await sut.type(line) }

        expectEqual(sut.presenter.messages.last, .didRequest(.now, until: nil))
        #expect(!failing.presenter.messages.contains(.didRequest(.now, until: nil)))
    }

    @Test("A resize of the terminal is reported")
    func resize() async {
        let sut = MiniPlayerViewSUT()

        await sut.view.viewWillLayout()

        sut.presenter.expectMessages(.viewWillLayout)
    }
}
