import Entities
import Services

/// An item found by an import.
enum ImportItem: Equatable, Sendable {
    /// A file whose tags will be read.
    case file(Location)
    /// A track with all its details.
    indirect case track(NewTrack)
    /// A play in a history.
    case play(Play)
    /// An entry of a playlist whose file doesn't exist.
    case missing
    /// An unreadable item, or several with the same fault.
    case failure(ServiceError, count: Int = 1)

    var play: Play? {
        if case .play(let play) = self { play } else { nil }
    }

    var fileLocation: Location? {
        if case .file(let location) = self { location } else { nil }
    }
}
