import Entities
import Services

/// The edits of several tracks. Tracks with the same edit share it.
struct EditsByTrack: Sendable {
    private let edits: [URN: TrackEdit]
    private let details: [TrackEdit: EditedDetails]

    /// - Throws: `invalid` if a new title is blank.
    init(_ revisions: [TrackRevision]) throws(ServiceError) {
        edits = Dictionary(revisions.map { ($0.urn, $0.edit) }) { $1 }
        var details: [TrackEdit: EditedDetails] = [:]
        for edit in Set(edits.values) { details[edit] = try EditedDetails(edit) }
        self.details = details
    }

    subscript(track: Track) -> TrackEdit? { edits[track.urn] }

    /// The track after its edit.
    func applied(to track: Track) -> Track {
        self[track].flatMap { details[$0] }?.applied(to: track) ?? track
    }

    /// Whether the edit changes tags of the track's file.
    func changeTags(of track: Track) -> Bool {
        guard let edit = self[track], applied(to: track).details.location != nil else { return false }
        return !FileTags.fields(of: edit).isEmpty
    }
}
