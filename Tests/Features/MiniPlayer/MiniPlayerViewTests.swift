import Console
import ConsoleViews
import Entities
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@MainActor struct MiniPlayerViewTests {
    @Test(
        arguments: [
            ("play", .didTapPlay), ("pause", .didTapPause), ("resume", .didTapResume), ("stop", .didTapStop),
            ("next", .didTapNext), ("previous", .didTapPrevious), ("seek -10", .didSeek(to: "-10")),
            ("volume", .didTapVolume), ("volume 70", .didSetVolume(to: "70")), ("queue", .didTapQueue),
            ("queue --remove 3", .didRemove(at: 3)), ("queue --move 5 --to 2", .didMove(from: 5, to: 2)),
            ("queue --clear", .didTapClear), ("now", .didTapNow),
        ] as [(String, MiniPlayerPresentingSpy.Message)]
    )
    func command_isReportedAsItsEvent(line: String, event: MiniPlayerPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
    }

    @Test(arguments: ["queue --move 1", "queue --to 1", "queue --clear --remove 1", "queue --remove 0"])
    func queue_withOptionsThatMakeNoSense_isRefused(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == "usage")
    }

    @Test func tracksOfOtherScreens_areReported() async {
        let sut = makeSUT()

        await sut.view.play([.sample(1)])
        await sut.view.queue([.sample(2)], isNext: true)

        #expect(
            sut.presenter.messages == [
                .didSelect(tracks: [.sample(1)]), .didEnqueue(tracks: [.sample(2)], isNext: true),
            ]
        )
    }

    @Test func lineAbovePrompt_isThereAsLongAsItPlays() {
        let sut = makeSUT()

        sut.view.update(viewModel: Self.now)
        sut.view.update(viewModel: Self.now)
        sut.output.status("Library")
        sut.view.update(viewModel: .stopped)

        let line = NowPlayingLine(Self.now, width: 79, glyphs: .blocks, isColored: false)
        #expect(sut.presenter.messages == [.viewDidLayout(cells: line.cells)])
        #expect(
            sut.display.messages == [
                .status(line.line), .status(line.line), .status(line.line), .status("Library"),
            ]
        )
    }

    @Test func whereThereIsNoPrompt_theLineIsTheProgress() {
        let sut = makeSUT(place: .progress)

        sut.view.update(viewModel: Self.now)
        sut.view.update(viewModel: .stopped)

        let line = NowPlayingLine(Self.now, width: 77, glyphs: .blocks, isColored: false)
        #expect(sut.display.messages == [.progress(line.line.text), .progress(nil)])
    }

    @Test func whereTheLineCannotBeSeen_changesAreSaid() {
        let (dock, lines) = (makeSUT(), makeSUT(place: .lines))

        for sut in [dock, lines] {
            sut.view.announce(viewModel: Self.now)
            sut.view.announce(viewModel: .stopped)
        }
        lines.view.update(viewModel: Self.now)

        #expect(dock.display.messages == [])
        #expect(
            lines.display.messages == [
                .notices("Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\n"),
                .notices("Nothing plays.\n"),
            ]
        )
        #expect(lines.presenter.messages == [])
    }

    @Test(arguments: [(true, true, 0), (true, false, 1), (false, false, 0)])
    func whereNoProgressCanBeSeen_whatBeginsIsSaid(isTerminal: Bool, showsProgress: Bool, count: Int) {
        let sut = makeSUT(
            place: .progress,
            terminals: isTerminal ? [.results] : [],
            showsProgress: showsProgress
        )

        sut.view.announce(viewModel: Self.now)
        sut.view.announce(viewModel: .stopped)

        let notice = DisplaySpy.Message.notices("Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\n")
        #expect(sut.display.messages == Array(repeating: notice, count: count))
    }

    @Test func anotherSize_isReported() async {
        let sut = makeSUT()

        await sut.view.viewWillLayout()

        #expect(sut.presenter.messages == [.viewWillLayout])
    }

    @Test func now_isTold() {
        let (person, script) = (makeSUT(), makeSUT(isJSON: true))

        for sut in [person, script] {
            sut.view.show(now: Self.now)
            sut.view.show(now: .stopped)
        }

        #expect(
            person.display.text(of: .results)
                == "Playing “Title 1” by Artist 1 (Album 1) at 0:05 of 1:40.\nNothing plays.\n"
        )
        let track = Self.now.track?.record.jsonLine.dropLast() ?? ""
        #expect(
            script.display.text(of: .results) == """
                {"state":"playing","track":\(track),"positionMs":5000,"durationMs":100000}
                {"state":"stopped"}

                """
        )
    }

    private static let now = NowPlaying(
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

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
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
        let view = MiniPlayerView(presenter: presenter, output: output, glyphs: .blocks, place: place)
        return SUT(
            view: view,
            presenter: presenter,
            output: output,
            display: display,
            session: Session(stack: ScreenStack(view), output: output)
        )
    }
}
