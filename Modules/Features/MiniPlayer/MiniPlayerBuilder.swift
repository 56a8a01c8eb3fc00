import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The player that is there on every screen.
package enum MiniPlayerBuilder {
    /// Puts the module together. It plays nothing, and starts no player, before it is told to.
    ///
    /// - Parameters:
    ///   - waitsForEnd: whether what begins to play is waited for, as nobody looks at the player meanwhile.
    ///   - clock: tells when the playhead moves on.
    ///   - date: tells when a track was played.
    ///   - makeView: makes the view, which holds its presenter.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor package static func build<View: MiniPlayerViewing>(
        services: MiniPlayerServices,
        waitsForEnd: Bool,
        clock: some Clock<Duration> = ContinuousClock(),
        date: @escaping () -> Date = { Date() },
        makeView: (any MiniPlayerPresenting) -> View
    ) -> View {
        let interactor = MiniPlayerInteractor(services: services, clock: clock, date: date)
        let presenter = MiniPlayerPresenter(interactor: interactor, waitsForEnd: waitsForEnd)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}

/// Whom the player asks.
package struct MiniPlayerServices: Sendable {
    let player: any AudioPlaying
    let queue: any QueueStoring
    let volume: any VolumeStoring
    let waveforms: any WaveformServicing
    let recorder: (any PlayRecording)?

    /// - Parameter recorder: takes down what is played, `nil` if nobody does.
    package init(
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
