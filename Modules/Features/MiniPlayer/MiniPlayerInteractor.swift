import Entities
import Services

@MainActor final class MiniPlayerInteractor {
    weak var delegate: (any MiniPlayerInteractorDelegate)?

    private let player: any PlaybackServicing
    private let resolver: any TrackResolving
    private let waveforms: any WaveformServicing
    /// Subscribed to at creation, so that no update is missed before `followPlayback`.
    private var updates: AsyncStream<PlaybackUpdate>
    private var fetching: Task<Void, Never>?

    init(
        player: any PlaybackServicing,
        resolver: any TrackResolving,
        waveforms: any WaveformServicing
    ) {
        self.player = player
        self.resolver = resolver
        self.waveforms = waveforms
        updates = player.nowPlaying()
    }
}

extension MiniPlayerInteractor: MiniPlayerInteracting {
    func followPlayback(toEnd: Bool) async {
        var hasBegun = false
        for await update in updates {
            delegate?.didUpdate(update)
            hasBegun = hasBegun || update.now.item != nil
            if toEnd, hasBegun, update.now.item == nil { return }
        }
        updates = player.nowPlaying()
        beginFetchingWaveform(of: nil)
    }

    func play(_ selection: TrackSelection, isNext: Bool) async {
        await answer { () throws(ServiceError) in
            let tracks = try await resolver.tracks(selection)
            refuse(try await isNext ? player.playNext(tracks) : player.play(tracks))
        }
    }

    func enqueue(_ selection: TrackSelection, isNext: Bool) async -> Int? {
        await answer { () throws(ServiceError) in
            let tracks = try await resolver.tracks(selection)
            let silent = try await player.enqueue(tracks, next: isNext)
            refuse(silent)
            return tracks.count - silent.count
        }
    }

    func press(_ button: PlayerButton) async {
        await answer { () throws(ServiceError) in
            switch button {
            case .play: try await player.resume()
            case .pause: try await player.pause()
            case .stop: try await player.stop()
            case .next: try await player.next()
            case .previous: try await player.previous()
            }
        }
    }

    func seek(to target: SeekTarget) async {
        await answer { () throws(ServiceError) in try await player.seek(to: target) }
    }

    func setVolume(_ percent: Int) async -> Bool {
        await answer { () throws(ServiceError) in try await player.setVolume(percent) } != nil
    }

    func set(_ mode: PlayingModeChange) async -> Bool {
        await answer { () throws(ServiceError) in
            switch mode {
            case .shuffle(let isShuffled?): try await player.setShuffled(isShuffled)
            case .shuffle(nil): try await player.setShuffled(!(try await player.now()).modes.isShuffled)
            case .repeats(let mode): try await player.setRepeat(mode)
            }
        } != nil
    }

    func fetchNow() async -> NowPlaying? {
        await answer { () throws(ServiceError) in try await player.now() }
    }

    func fetchQueue() async -> PlayQueue? {
        await answer { () throws(ServiceError) in try await player.queue() }
    }

    func remove(_ place: PlayQueue.Place) async -> PlayQueue.Entry? {
        await answer { () throws(ServiceError) in try await player.remove(place) }
    }

    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async -> Bool {
        await answer { () throws(ServiceError) in try await player.move(place, to: target) } != nil
    }

    func clearQueue() async {
        await answer { () throws(ServiceError) in try await player.clear() }
    }

    func beginFetchingWaveform(of track: Track?) {
        fetching?.cancel()
        fetching = nil
        guard let location = track?.details.location else { return }
        fetching = Task { [weak self, waveforms] in
            // Without a waveform the player works all the same, so an error isn't reported.
            guard let waveform = try? await waveforms.waveform(of: location), !Task.isCancelled else {
                return
            }
            self?.delegate?.didFetch(waveform: waveform)
        }
    }
}

extension MiniPlayerInteractor {
    /// Reports the tracks that were left out because they have no file.
    private func refuse(_ silent: [Track]) {
        for track in silent { delegate?.handle(error: .noFile(title: track.details.title)) }
    }

    /// Performs a request and reports its error, if any.
    @discardableResult
    private func answer<Value>(_ request: () async throws(ServiceError) -> Value) async -> Value? {
        do {
            return try await request()
        } catch {
            delegate?.handle(error: error)
            return nil
        }
    }
}
