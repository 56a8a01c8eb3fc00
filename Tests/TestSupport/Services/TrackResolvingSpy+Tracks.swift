import Entities
import Services

extension TrackResolvingSpy {
    /// Finds the same tracks for every selection. A single track is the first of them.
    public convenience init(_ tracks: Result<[Track], ServiceError>) {
        self.init {
            $0.tracks = { _ in tracks }
            $0.exactTracks = { _ in tracks }
            $0.sequence = { _ in tracks.map { TrackSequence($0) } }
            $0.track = { _ in
                tracks.flatMap {
                    $0.first.map { .success($0) } ?? .failure(.notFound(.match(text: "", suggestion: nil)))
                }
            }
        }
    }
}
