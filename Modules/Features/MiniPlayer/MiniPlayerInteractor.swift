import Entities
import Services

@MainActor final class MiniPlayerInteractor {
    weak var delegate: (any MiniPlayerInteractorDelegate)?

    private let player: any PlaybackServicing
    private let resolver: any TrackResolving
    private let waveforms: any WaveformServicing
    /// The player's updates, subscribed to on creation to include those sent before `followPlayback`.
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

    func perform(_ request: PlaybackRequest<TrackSelection>) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let request = try await request.map { (selection) throws(ServiceError) in
                try await resolver.tracks(selection)
            }
            report(try await player.perform(request))
        }
    }

    func fetchVolume() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(volume: try await player.now().volume)
        }
    }

    func fetchPosition() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(position: try await player.now())
        }
    }

    func beginFetchingWaveform(of track: Track?) {
        fetching?.cancel()
        fetching = nil
        guard let location = track?.details.location else { return }
        fetching = Task { [weak self, waveforms] in
            // Errors aren't reported, because the player also works without a waveform.
            guard let waveform = try? await waveforms.waveform(of: location), !Task.isCancelled else {
                return
            }
            self?.delegate?.didFetch(waveform: waveform)
        }
    }
}

extension MiniPlayerInteractor {
    private func report(_ answer: PlaybackAnswer) {
        switch answer {
        case .done: break
        case .now(let now): delegate?.didFetch(now: now)
        case .queue(let queue): delegate?.didFetch(queue: queue)
        case .volume(let percent): delegate?.didFetch(volume: percent)
        case .modes(let modes): delegate?.didSet(modes)
        case .removed(let entry): delegate?.didRemove(entry)
        case .played(let leftOut): report(leftOut: leftOut)
        case .enqueued(let count, let leftOut):
            report(leftOut: leftOut)
            delegate?.didEnqueue(count: count)
        }
    }

    private func report(leftOut tracks: [Track]) {
        for track in tracks { delegate?.handle(error: .noFile(title: track.details.title)) }
    }
}
