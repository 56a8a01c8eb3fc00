import Console
import Entities
import Services
import TestSupport
import Testing

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@MainActor struct MiniPlayerConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
    private let lines = [
        "play title", "queue title", "play", "pause", "resume", "stop", "next", "previous", "seek 1:30",
        "volume 50", "volume", "queue", "queue --remove 1", "queue --move 1 --to 2", "queue --clear", "now",
    ]

    @Test("The conversations are as recorded") func conversations() async throws {
        let queue = PlayQueue([.playable(1), .playable(2)])
        let player = PlaybackServicingSpy(.success(queue))
        let mini = try makeSUT(player: player)
        let item = NowPlaying.Item(id: 1, entry: queue.entries[0])
        let now = NowPlaying(state: .playing(item))
        player.setNow(now)
        player.send(PlaybackUpdate(.began, now: now))
        await mini.view.viewDidAppear()
        await mini.view.viewWillLayout()
        player.send(PlaybackUpdate(.failed(.cancelled), now: now))
        player.send(PlaybackUpdate(.interrupted(.playable(1), .cancelled), now: now))
        player.endUpdates()
        await mini.view.viewDidAppear()
        await conversation.type(lines, on: mini.view, output: output)

        let failing = try makeSUT(player: PlaybackServicingSpy(.failure(.cancelled)))
        await conversation.type(lines, on: failing.view, output: output)

        try conversation.expectRecorded(as: "MiniPlayer")
    }

    /// Ends the player's updates while it fetches a waveform, so that the view stops following them.
    private struct LastWaveform: WaveformServicing {
        let waveform: Waveform
        let player: PlaybackServicingSpy

        func waveform(of location: Location) async throws(ServiceError) -> Waveform {
            player.endUpdates()
            return waveform
        }

        func importWaveform(
            from path: String,
            for location: Location
        ) async throws(ServiceError) -> Waveform {
            waveform
        }
    }

    private func makeSUT(player: PlaybackServicingSpy) throws -> MiniPlayerRecorded<MiniPlayerView> {
        let waveforms = LastWaveform(waveform: try #require(Waveform.sample(9)), player: player)
        let resolver = TrackResolvingSpy(.success([.playable(1)]))
        let interactor = MiniPlayerInteractor(
            player: PlaybackServicingRecorder(player, in: conversation),
            resolver: TrackResolvingRecorder(resolver, in: conversation),
            waveforms: WaveformServicingRecorder(waveforms, in: conversation)
        )
        return MiniPlayerRecorded(in: conversation, interactor: interactor) {
            MiniPlayerPresenter(interactor: $0)
        } view: {
            MiniPlayerView(
                presenter: $0,
                output: output,
                glyphs: .ascii,
                place: .dock,
                clock: ManualClock()
            )
        }
    }
}
