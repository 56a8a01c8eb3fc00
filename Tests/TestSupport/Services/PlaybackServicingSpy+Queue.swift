import Entities
import Services

extension PlaybackServicingSpy {
    /// Answers with a queue, and leaves out tracks without a file.
    ///
    /// - Parameter queue: the queue, or what every request throws.
    public convenience init(_ queue: Result<PlayQueue, ServiceError>, now: NowPlaying = NowPlaying()) {
        self.init {
            $0.now = { queue.map { _ in now } }
            $0.queue = { queue }
            $0.play = { tracks in queue.map { _ in tracks.filter { $0.details.location == nil } } }
            $0.enqueue = { tracks, _ in queue.map { _ in tracks.filter { $0.details.location == nil } } }
            $0.playNext = { tracks in queue.map { _ in tracks.filter { $0.details.location == nil } } }
            $0.remove = { place in
                queue.flatMap { queue in
                    queue.index(of: place).map { .success(queue.entries[$0]) }
                        ?? .failure(.notFound(.queueRow(place.row)))
                }
            }
            if case .failure(let error) = queue { $0.error = error }
        }
    }
}
