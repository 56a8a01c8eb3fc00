import Console
import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The player that is there on every screen.
public enum MiniPlayerBuilder {
    /// Puts the module together. It plays nothing, and starts no player, before it is told to.
    ///
    /// - Parameters:
    ///   - glyphs: what waveforms are drawn with.
    ///   - place: where it is shown.
    ///   - clock: tells when the playhead moves on.
    ///   - date: tells when a track was played.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        services: MiniPlayerServices,
        output: Output,
        glyphs: WaveformGlyphs,
        place: MiniPlayerPlace,
        clock: some Clock<Duration> = ContinuousClock(),
        date: @escaping () -> Date = { Date() }
    ) -> any MiniPlayerScreen {
        let interactor = MiniPlayerInteractor(services: services, clock: clock, date: date)
        let presenter = MiniPlayerPresenter(interactor: interactor, waitsForEnd: place == .progress)
        let view = MiniPlayerView(presenter: presenter, output: output, glyphs: glyphs, place: place)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}

/// Where the player is shown.
public enum MiniPlayerPlace: Sendable {
    /// In a line above the prompt, always in sight.
    case dock
    /// In lines among all others, whenever something changes: at a prompt that has no line above it.
    case lines
    /// As the progress of the command that plays, which takes as long as the playing.
    case progress
}

/// Whom the player asks.
public struct MiniPlayerServices: Sendable {
    let player: any AudioPlaying
    let queue: any QueueStoring
    let volume: any VolumeStoring
    let waveforms: any WaveformServicing
    let recorder: (any PlayRecording)?

    /// - Parameter recorder: takes down what is played, `nil` if nobody does.
    public init(
        player: any AudioPlaying,
        queue: any QueueStoring,
        volume: any VolumeStoring,
        waveforms: any WaveformServicing,
        recorder: (any PlayRecording)?
    ) {
        self.player = player
        self.queue = queue
        self.volume = volume
        self.waveforms = waveforms
        self.recorder = recorder
    }
}

/// The player as other screens reach it.
@MainActor public protocol MiniPlayerScreen: Screen {
    /// Plays tracks in place of the queue.
    func play(_ tracks: [Track]) async

    /// Queues tracks, at the end or right after the current one.
    func queue(_ tracks: [Track], isNext: Bool) async

    /// The terminal has another size.
    func viewWillLayout() async
}

extension MiniPlayerView: MiniPlayerScreen {
    func play(_ tracks: [Track]) async {
        await presenter.didSelect(tracks: tracks)
    }

    func queue(_ tracks: [Track], isNext: Bool) async {
        await presenter.didEnqueue(tracks: tracks, isNext: isNext)
    }

    func viewWillLayout() async {
        await presenter.viewWillLayout()
    }
}
