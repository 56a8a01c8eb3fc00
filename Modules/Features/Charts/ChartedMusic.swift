import Entities
import Records

/// What a row of a chart stands for, whether or not it is in the library.
package enum ChartedMusic: Equatable, Sendable {
    case album(AlbumID)
    /// An artist, by name; `nil` for music without one.
    case artist(String?)
    case track(title: String, artist: String?)

    init(_ subject: PlaySubject) {
        self =
            switch subject {
            case .album(let title, let artist): .album(AlbumID(title: title, artist: artist))
            case .track(let title, let artist): .track(title: title, artist: artist)
            case .artist(let name): .artist(name)
            case .everything, .genre, .year: .artist(nil)
            }
    }
}

extension ChartedMusic {
    /// Adds the names to a record.
    func write(to record: inout Record) {
        switch self {
        case .album(let id):
            record.add("album", id.title)
            record.add("artist", id.artist)
        case .track(let title, let artist):
            record.add("title", title)
            record.add("artist", artist)
        case .artist(let name): record.add("artist", name)
        }
    }
}
