import Services

extension PlaybackEvent {
    /// What happened, without positions that are different each time.
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
    /// The next events, as soon as they have come, but for lengths, which mpv tells at a time of its own choice.
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
