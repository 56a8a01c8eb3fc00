import Entities
import Records

/// The music in a row of a chart, whether or not it is in the library.
package enum ChartedMusic: Equatable, Sendable {
    case album(AlbumID)
    /// An artist, by name; `nil` for music without an artist.
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
    /// The fields of the names, for scripts.
    static let fields = RecordFields<ChartedMusic>("Music") {
        Field.text("title", "the title of a track") {
            if case .track(let title, _) = $0 { title } else { nil }
        }
        Field.text("album", "the title of an album") { if case .album(let id) = $0 { id.title } else { nil } }
        Field.text("artist", "the artist") { music in
            switch music {
            case .album(let id): id.artist
            case .artist(let name), .track(_, let name): name
            }
        }
    }
}
