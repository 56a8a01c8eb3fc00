import Entities
import Services

extension TrackEditingSpy {
    /// Answers each change with the same track.
    public convenience init(_ track: Result<Track, ServiceError>) {
        let change = track.map { LibraryChange(kind: .add, trackCount: 1, title: $0.details.title) }
        self.init {
            $0.add = { _ in track }
            $0.edit = { _, _, _ in track.map { EditedTracks([$0], changedCount: 1) } }
            $0.revise = { _, _ in track.map { EditedTracks([$0], changedCount: 1) } }
            $0.delete = { _ in track.map { [$0] } }
            $0.undo = { change }
            $0.redo = { change }
        }
    }
}
