import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@Suite("The line of the mini player at the prompt", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerDockTests {
    @Test("The line above the prompt is shown during playback")
    func dock() {
        let sut = MiniPlayerViewSUT()
        sut.output.screenDidChange = { sut.output.status("Library") }

        sut.view.update(viewModel: NowPlayingRow.sample, isNews: false)
        sut.view.update(viewModel: NowPlayingRow.sample, isNews: false)
        sut.output.screenDidChange()
        sut.view.update(viewModel: .stopped, isNews: false)
        sut.view.update(viewModel: .stopped, isNews: false)

        let line = NowPlayingLine(NowPlayingRow.sample, width: 79, glyphs: .blocks, isColored: false)
        expectEqual(sut.display.messages, [.status(line.line), .status(line.line), .status("Library")])
    }

    @Test("The line is redrawn when it looks different, and for news")
    func redraws() {
        let sut = MiniPlayerViewSUT()
        var now = NowPlayingRow.sample

        for (positionMs, isNews) in [(5_000, true), (5_010, false), (5_020, true), (90_000, false)] {
            now.positionMs = positionMs
            sut.view.update(viewModel: now, isNews: isNews)
        }

        expectEqual(sut.display.messages.count, 3)
    }

    @Test("The clock moves each second, and the position is looked up when the playhead enters another cell")
    func seconds() async {
        let sut = MiniPlayerViewSUT()

        sut.view.update(viewModel: NowPlayingRow.sample, isNews: true)
        for _ in 1...3 {
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .milliseconds(1_050))
        }
        await sut.clock.waitForSleeper()

        var expected: [DisplaySpy.Message] = []
        for second in 5...8 {
            var row = NowPlayingRow.sample
            row.positionMs = second * 1000
            expected.append(.status(NowPlayingLine(row, width: 79, glyphs: .blocks, isColored: false).line))
        }
        expectEqual(sut.display.messages, expected)
        #expect(sut.presenter.messages.contains(.viewWillLayout))
    }

    @Test("Nothing moves while paused or stopped, or after the end of the track")
    func standstill() async {
        let sut = MiniPlayerViewSUT()
        var (paused, ended) = (NowPlayingRow(state: .paused), NowPlayingRow.sample)
        (paused.track, paused.durationMs, paused.positionMs) = (NowPlayingRow.sample.track, 100_000, 5_000)
        ended.positionMs = 100_000

        var waiting: [Bool] = []
        for row in [paused, .stopped, ended] {
            sut.view.update(viewModel: NowPlayingRow.sample, isNews: true)
            await sut.clock.waitForSleeper()
            sut.view.update(viewModel: row, isNews: true)
            waiting.append(sut.clock.hasSleepers)
        }

        expectEqual(waiting, [false, false, false])
    }

    @Test("Without a prompt, the line is shown as progress while a command waits")
    func progress() async {
        let sut = MiniPlayerViewSUT(place: .progress)
        sut.presenter.onMessage = { _ in sut.view.update(viewModel: NowPlayingRow.sample, isNews: true) }

        await sut.type("play --wait")
        await sut.type("play")

        let line = NowPlayingLine(NowPlayingRow.sample, width: 77, glyphs: .blocks, isColored: false)
        let shown = sut.display.messages.filter { $0 != .progress(nil) && $0 != .flush }
        expectEqual(shown, [.progress(line.line.text)])
        #expect(sut.display.messages.contains(.progress(nil)))
    }

    @Test("If the line can't be shown, news is printed")
    func announcements() {
        let (dock, lines) = (MiniPlayerViewSUT(), MiniPlayerViewSUT(place: .lines))

        for sut in [dock, lines] {
            sut.view.update(viewModel: NowPlayingRow.sample, isNews: true)
            sut.view.update(viewModel: NowPlayingRow.sample, isNews: false)
            sut.view.update(viewModel: .stopped, isNews: true)
        }

        expectEqual(dock.display.text(of: .notices), "")
        expectEqual(
            lines.display.messages,
            [
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
        let sut = MiniPlayerViewSUT(
            place: .progress,
            terminals: isTerminal ? [.results] : [],
            showsProgress: showsProgress
        )

        sut.presenter.onMessage = { _ in
            sut.view.update(viewModel: NowPlayingRow.sample, isNews: true)
            sut.view.update(viewModel: .stopped, isNews: true)
        }
        await sut.type(line)

        let notice = "Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\n"
        expectEqual(sut.display.text(of: .notices), String(repeating: notice, count: count))
    }
}
