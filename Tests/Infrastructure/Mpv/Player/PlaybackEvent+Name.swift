import Services

extension PlaybackEvent {
    /// The name of the event, without positions, which vary.
    var name: String {
        switch self {
        case .started(let id, _, _): "started \(id)"
        case .durationChanged(let id, let durationMs): "duration \(id) \(durationMs ?? 0)"
        case .paused(let id, _): "paused \(id)"
        case .resumed(let id, _): "resumed \(id)"
        case .jumped(let id, _, let toMs): "jumped \(id) to \(toMs)"
        case .finished(let id): "finished \(id)"
        case .failed(let id, _): "failed \(id)"
        case .interrupted(let id, _): "interrupted \(id)"
        }
    }
}

extension AsyncStream<PlaybackEvent> {
    /// Waits for the next events, except durations, which mpv may report at any time.
    func firstButLengths(_ count: Int) async -> [PlaybackEvent] {
        var received: [PlaybackEvent] = []
        for await event in self {
            if case .durationChanged = event { continue }
            received.append(event)
            if received.count == count { break }
        }
        return received
    }
}
