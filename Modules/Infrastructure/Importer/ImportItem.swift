import Entities
import Services

/// One thing that an import came across.
enum ImportItem: Equatable, Sendable {
    /// A file whose tags are to be read.
    case file(Location)
    /// A track of which all is known.
    case track(NewTrack)
    /// Something that was heard.
    case play(Play)
    /// Something that can't be read.
    case failure(ServiceError)

    var isPlay: Bool {
        if case .play = self { true } else { false }
    }

    var fileLocation: Location? {
        if case .file(let location) = self { location } else { nil }
    }
}
