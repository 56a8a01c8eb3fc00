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
    /// The name of the album, the artist or the track; `nil` for an unknown artist.
    package var name: String? {
        switch self {
        case .album(let id): id.title
        case .track(let title, _): title
        case .artist(let name): name
        }
    }

    /// The artist of an album or a track.
    package var artist: String? {
        switch self {
        case .album(let id): id.artist
        case .track(_, let artist): artist
        case .artist: nil
        }
    }

    /// The fields of the names, for scripts.
    static let fields = RecordFields<ChartedMusic>("Music") {
        Field.text("title", "the title of a track") {
            if case .track(let title, _) = $0 { title } else { nil }
        }
        Field.text("album", "the title of an album") { if case .album(let id) = $0 { id.title } else { nil } }
        Field.text("artist", "the artist") { if case .artist(let name) = $0 { name } else { $0.artist } }
    }
}
