import Console
import ConsoleViews
import Entities
import TestSupport
import Testing

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@MainActor struct MiniPlayerAssemblyTests {
    @Test func parts_goAwayWithTheView() async {
        var screen: (any MiniPlayerScreen)? = makeSUT().screen
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "MiniPlayer") }

        screen = nil

        #expect(
            parts?.names == [
                "MiniPlayerInteractor<ManualClock>", "MiniPlayerPresenter", "MiniPlayerView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    @Test("Ten minutes at 100 columns take at most 101 redraws and 110 looks at the position")
    func economy() async {
        let sut = makeSUT(columns: 100)
        var track = Track.playable(1)
        track.details.durationMs = 600_000
        await sut.screen.play([track])
        sut.player.tell(.started(1, positionMs: 0, durationMs: 600_000))
        let following = Task { await sut.screen.viewDidAppear() }

        while sut.clock.now.milliseconds < 600_000 {
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .milliseconds(250))
        }
        following.cancel()
        await following.value

        let redraws = sut.display.messages.count
        let looks = sut.player.messages.filter { $0 == .position }.count
        #expect((50...101).contains(redraws))
        #expect((50...110).contains(looks))
    }

    private struct SUT {
        let screen: any MiniPlayerScreen
        let player: AudioPlayingSpy
        let display: DisplaySpy
        let clock: ManualClock
    }

    private func makeSUT(columns: Int = 80) -> SUT {
        let display = DisplaySpy(
            terminals: [.results, .notices],
            size: TerminalSize(columns: columns, rows: 24)
        )
        let clock = ManualClock()
        let player = AudioPlayingSpy { clock.now.milliseconds }
        let screen = MiniPlayerBuilder.build(
            services: MiniPlayerServices(
                player: player,
                queue: QueueStoringSpy(),
                volume: VolumeStoringSpy(),
                waveforms: WaveformServicingStub(),
                recorder: nil
            ),
            waitsForEnd: false,
            clock: clock
        ) {
            MiniPlayerView(
                presenter: $0,
                output: Output(display: display, style: .plain, isJSON: false),
                glyphs: .blocks,
                place: .dock
            )
        }
        return SUT(screen: screen, player: player, display: display, clock: clock)
    }
}
