import Console
import Entities
import MiniPlayer
import Services
import TestSupport
import Testing

@testable import MiniPlayerPrompt

@Suite("The mini player as a whole", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerAssemblyTests {
    @Test("Ten minutes at 100 columns take a redraw a second, and at most 101 position requests")
    func economy() async {
        let sut = makeSUT(columns: 100)
        let entry = PlayQueue([.playable(1)]).entries[0]
        let start = NowPlaying.Item(id: 1, entry: entry, durationMs: 600_000)
        let (updates, update) = AsyncStream<PlaybackUpdate>.makeStream()
        update.yield(PlaybackUpdate(.began, now: NowPlaying(state: .playing(start))))
        sut.player.answers.nowPlaying = { updates }
        let following = Task { await sut.screen.viewDidAppear() }

        while sut.clock.now.milliseconds < 600_000 {
            await sut.clock.waitForSleeper()
            sut.clock.advance(by: .milliseconds(250))
            var item = start
            item.positionMs = sut.clock.now.milliseconds
            let now = NowPlaying(state: .playing(item))
            sut.player.answers.perform = { _ in .success(.now(now)) }
        }
        following.cancel()
        await following.value

        let redraws = sut.display.messages.count
        let looks = sut.player.requests.filter { $0 == .now }.count
        #expect((590...602).contains(redraws))
        #expect((50...101).contains(looks))
    }

    private func makeSUT(columns: Int = 80) -> (
        screen: any Screen, player: PlaybackServicingSpy, display: DisplaySpy, clock: ManualClock
    ) {
        let display = DisplaySpy(
            terminals: [.results, .notices],
            size: TerminalSize(columns: columns, rows: 24)
        )
        let (clock, player) = (ManualClock(), PlaybackServicingSpy(.success(PlayQueue())))
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = MiniPlayerBuilder.build(
            player: player,
            resolver: TrackResolvingSpy(),
            waveforms: WaveformServicingSpy(.failure(.cancelled))
        ) {
            MiniPlayerBuilder.view(for: $0, output: output, glyphs: .blocks, place: .dock, clock: clock)
        }
        return (screen, player, display, clock)
    }
}

extension ManualClock.Instant {
    /// The milliseconds since the clock began.
    fileprivate var milliseconds: Int { Int(offset / .milliseconds(1)) }
}
