import Entities
import Services

@MainActor final class MiniPlayerInteractor {
    weak var delegate: (any MiniPlayerInteractorDelegate)?

    private let player: any PlaybackServicing
    private let resolver: any TrackResolving
    private let waveforms: any WaveformServicing
    private var fetching: Task<Void, Never>?

    init(
        player: any PlaybackServicing,
        resolver: any TrackResolving,
        waveforms: any WaveformServicing
    ) {
        self.player = player
        self.resolver = resolver
        self.waveforms = waveforms
    }
}

extension MiniPlayerInteractor: MiniPlayerInteracting {
    func followPlayback() async {
        for await update in player.nowPlaying() {
            delegate?.didUpdate(update)
            // These have the position of an update before them.
            guard [.present, .changed].contains(update.cause), update.now.item != nil,
                let now = try? await player.now()
            else { continue }
            delegate?.didFetch(position: now)
        }
        beginFetchingWaveform(of: nil)
    }

    func perform(_ request: PlaybackRequest<TrackSelection>, until stage: PlaybackStage?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let request = try await request.map { (selection) throws(ServiceError) in
                let sequence = try await resolver.sequence(selection)
                if sequence.missingPlays > 0 { delegate?.didLeaveOut(.plays(sequence.missingPlays)) }
                return sequence.tracks
            }
            guard let stage else { return report(try await player.perform(request)) }
            let run = try await player.begin(request)
            report(run.answer)
            try await follow(run.updates, until: stage)
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
    private func follow(
        _ updates: AsyncStream<PlaybackUpdate>,
        until stage: PlaybackStage
    ) async throws(ServiceError) {
        defer { beginFetchingWaveform(of: nil) }
        // The state before the request comes first, also after the queue was read.
        var hasBegun = false
        for await update in updates where update.cause != .present {
            hasBegun = hasBegun || update.now.item != nil
            guard hasBegun else { continue }
            delegate?.didUpdate(update)
            switch update.now.state {
            case .stopped: return
            case .playing where stage == .begun: return
            case .loading, .playing, .paused: break
            }
        }
        guard Task.isCancelled else { throw .unavailable(.processEnded) }
        if stage == .ended {
            // In a task of its own, because this one is cancelled.
            await Task { [player] in _ = try? await player.perform(.stop) }.value
        }
        throw .cancelled
    }

    private func report(_ answer: PlaybackAnswer) {
        switch answer {
        case .done: break
        case .now(let now): delegate?.didFetch(now: now)
        case .queue(let queue): delegate?.didFetch(queue: queue)
        case .volume(let percent): delegate?.didFetch(volume: percent)
        case .modes(let modes): delegate?.didSet(modes)
        case .removed(let entries): delegate?.didRemove(entries)
        case .played(let leftOut): report(leftOut: leftOut)
        case .enqueued(let ids, let leftOut):
            report(leftOut: leftOut)
            delegate?.didEnqueue(ids: ids)
        }
    }

    private func report(leftOut tracks: [Track]) {
        if !tracks.isEmpty { delegate?.didLeaveOut(.tracks(tracks.map(\.details.title))) }
    }
}
