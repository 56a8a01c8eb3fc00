import Entities
import Services

/// An item found by an import.
enum ImportItem: Equatable, Sendable {
    /// An audio file; its tags aren't read yet.
    case file(Location)
    /// A track with all its details.
    indirect case track(NewTrack)
    /// A play in a history.
    case play(Play)
    /// A playlist entry for a file that doesn't exist.
    case missing
    /// Entries in a history that aren't plays.
    case leftOut(LeftOutKind, count: Int = 1)
    /// An unreadable item, or several with the same fault.
    case failure(ServiceError, count: Int = 1)

    var play: Play? {
        if case .play(let play) = self { play } else { nil }
    }

    var fileLocation: Location? {
        if case .file(let location) = self { location } else { nil }
    }
}
