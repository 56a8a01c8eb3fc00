import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import MiniPlayer
@testable import MiniPlayerMpd
@testable import MiniPlayerPrompt
@testable import MiniPlayerWeb

@MainActor struct MiniPlayerConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
    private let lines = [
        "play title", "play title --next", "queue title", "play", "pause", "resume",
        "stop", "next",
        "previous", "seek 1:30",
        "volume 50", "volume +5", "volume", "shuffle", "repeat all", "queue", "queue remove 1-2",
        "queue move 1 2",
        "queue clear", "now", "play title --wait",
    ]

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "MiniPlayer") {
            let queue = PlayQueue([.playable(1), .playable(2)])
            let now = NowPlaying(state: .playing(NowPlaying.Item(id: 1, entry: queue.entries[0])))
            let player = PlaybackServicingSpy(.success(queue), now: now)
            player.answers.begin = { _ in
                .success(
                    PlaybackRun(
                        .played(leftOut: []),
                        updates: Self.stream(
                            PlaybackUpdate(.began, now: now),
                            PlaybackUpdate(.ended, now: NowPlaying())
                        )
                    )
                )
            }
            let waveform = try #require(Waveform.sample(9))
            let waveforms = WaveformServicingSpy(.success(waveform))
            let mini = makeSUT(player: player, waveforms: waveforms)
            player.answers.nowPlaying = { Self.stream(PlaybackUpdate(.began, now: now)) }
            await conversation.pass(when: "a track begins") { await mini.viewDidAppear() }
            await mini.viewWillLayout()
            player.answers.nowPlaying = {
                Self.stream(
                    PlaybackUpdate(.failed(.cancelled), now: now),
                    PlaybackUpdate(.interrupted(.playable(1), .cancelled), now: now)
                )
            }
            await conversation.pass(when: "a track can't be played") { await mini.viewDidAppear() }
            await conversation.type(lines, on: mini, output: output)

            await conversation.type(
                ["relive 2014-W22"],
                on: makeSUT(player: player, waveforms: waveforms, missingPlays: 3),
                output: output,
                when: "the library lacks some of the music"
            )

            let failing = makeSUT(
                player: PlaybackServicingSpy(.failure(.cancelled)),
                waveforms: WaveformServicingSpy()
            )
            await conversation.type(lines, on: failing, output: output)

            await get(
                "/now",
                MiniPlayerWebView.now,
                player: PlaybackServicingSpy(.success(queue), now: now),
                waveforms: WaveformServicingSpy()
            )
            await get(
                "/queue",
                MiniPlayerWebView.queue,
                player: PlaybackServicingSpy(.success(queue), now: now),
                waveforms: WaveformServicingSpy()
            )
            await get(
                "/now",
                MiniPlayerWebView.now,
                player: PlaybackServicingSpy(.failure(.cancelled)),
                waveforms: WaveformServicingSpy()
            )
            await get(
                "/queue",
                MiniPlayerWebView.queue,
                player: PlaybackServicingSpy(.failure(.cancelled)),
                waveforms: WaveformServicingSpy()
            )

            for control in [MiniPlayerWebView.toggle, MiniPlayerWebView.next, MiniPlayerWebView.previous] {
                let player = PlaybackServicingSpy(.success(queue), now: now)
                let view = build(player: player, waveforms: WaveformServicingSpy()) {
                    MiniPlayerWebView(presenter: $0)
                }
                await conversation.post(to: control.route { _ in view })
            }

            for player in [
                PlaybackServicingSpy(.success(queue), now: now), PlaybackServicingSpy(.failure(.cancelled)),
            ] {
                let view = build(player: player, waveforms: WaveformServicingSpy()) {
                    MiniPlayerMpdView(presenter: $0, context: .sample, versions: QueueVersions())
                }
                await conversation.send(
                    ["status", "playlistinfo", "add 1.ogg", "play 1", "next", "move 0 1", "setvol 50"],
                    to: MiniPlayerMpdView.commands.map { $0.route { view } }
                )
            }
        }
    }

    private nonisolated static func stream(_ updates: PlaybackUpdate...) -> AsyncStream<PlaybackUpdate> {
        AsyncStream { continuation in
            for update in updates { continuation.yield(update) }
            continuation.finish()
        }
    }

    private func get(
        _ address: String,
        _ endpoint: Endpoint<MiniPlayerWebView>,
        player: PlaybackServicingSpy,
        waveforms: WaveformServicingSpy
    ) async {
        let view = build(player: player, waveforms: waveforms) { MiniPlayerWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(
        player: PlaybackServicingSpy,
        waveforms: WaveformServicingSpy,
        missingPlays: Int = 0
    ) -> MiniPlayerView {
        build(player: player, waveforms: waveforms, missingPlays: missingPlays) {
            MiniPlayerView(
                presenter: $0,
                output: output,
                glyphs: .ascii,
                place: .dock,
                clock: ManualClock()
            )
        }
    }

    private func build<View: MiniPlayerViewing>(
        player: PlaybackServicingSpy,
        waveforms: WaveformServicingSpy,
        missingPlays: Int = 0,
        makeView: (any MiniPlayerPresenting) -> View
    ) -> View {
        let resolver = TrackResolvingSpy(.success([.playable(1)]))
        resolver.answers.sequence = { _ in
            .success(TrackSequence([.playable(1)], missingPlays: missingPlays))
        }
        let interactor = MiniPlayerInteractor(
            player: player.recorded(in: conversation),
            resolver: resolver.recorded(in: conversation),
            waveforms: waveforms.recorded(in: conversation)
        )
        let presenter = MiniPlayerPresenter(
            interactor: MiniPlayerInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(MiniPlayerPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = MiniPlayerInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = MiniPlayerViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
