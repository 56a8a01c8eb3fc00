import Entities
import Services

/// One thing that an import came across.
enum ImportItem: Equatable, Sendable {
    /// A file whose tags are to be read.
    case file(Location)
    /// A track of which all is known.
    indirect case track(NewTrack)
    /// Something that was heard.
    case play(Play)
    /// Something that can't be read.
    case failure(ServiceError)

    var play: Play? {
        if case .play(let play) = self { play } else { nil }
    }

    var fileLocation: Location? {
        if case .file(let location) = self { location } else { nil }
    }
}
