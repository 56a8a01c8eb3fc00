import Console
import Entities
import MiniPlayer
import Services
import TestSupport
import Testing

@testable import MiniPlayerMpd
@testable import MiniPlayerPrompt
@testable import MiniPlayerWeb

@Suite("The mini player as a whole", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerAssemblyTests {
    @Test("All parts go away with the view")
    func release() async {
        await expectRelease(of: "MiniPlayer") {
            let screen = makeSUT().screen
            await screen.viewDidLoad()
            return screen
        }
    }

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

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "MiniPlayer") {
            let view = build(PlaybackServicingSpy(.success(PlayQueue([.sample(1)])))) {
                MiniPlayerWebView(presenter: $0)
            }
            let page = await WebClient(MiniPlayerWebView.queue.route { _ in view }).page("/queue")
            #expect(page.contains("Title 1"))
            return view
        }
    }

    @Test("All parts go away after a command of MPD") func commandRelease() async {
        await expectRelease(of: "MiniPlayer") {
            let view = build(PlaybackServicingSpy(.success(PlayQueue([.playable(1)])))) {
                MiniPlayerMpdView(presenter: $0, context: .sample, versions: QueueVersions())
            }
            let client = MpdRoutes(MiniPlayerMpdView.commands.map { $0.route { view } })
            await expectEqual(client.answer("playlist"), "0:file: 1.ogg\n")
            return view
        }
    }

    private struct SUT {
        let screen: any Screen
        let player: PlaybackServicingSpy
        let display: DisplaySpy
        let clock: ManualClock
    }

    private func makeSUT(columns: Int = 80) -> SUT {
        let display = DisplaySpy(
            terminals: [.results, .notices],
            size: TerminalSize(columns: columns, rows: 24)
        )
        let (clock, player) = (ManualClock(), PlaybackServicingSpy(.success(PlayQueue())))
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = build(player) {
            MiniPlayerBuilder.view(
                for: $0,
                output: output,
                glyphs: .blocks,
                place: .dock,
                clock: clock
            )
        }
        return SUT(screen: screen, player: player, display: display, clock: clock)
    }

    private func build<View: MiniPlayerViewing>(
        _ player: PlaybackServicingSpy,
        _ makeView: (any MiniPlayerPresenting) -> View
    ) -> View {
        MiniPlayerBuilder.build(
            player: player,
            resolver: TrackResolvingSpy(),
            waveforms: WaveformServicingSpy(.failure(.cancelled)),
            makeView: makeView
        )
    }
}

extension ManualClock.Instant {
    /// The milliseconds since the clock began.
    fileprivate var milliseconds: Int { Int(offset / .milliseconds(1)) }
}
