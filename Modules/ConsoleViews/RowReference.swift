import Entities

/// The thing that a numbered row refers to.
public enum RowReference: Equatable, Sendable {
    /// A track of the library; `entry` is its position in the queue, if the queue was printed.
    case track(urn: String, entry: Int? = nil)
    /// A piece of music that may or may not be in the library.
    case music(title: String, artist: String?)
    case album(AlbumID)
    /// An album in a listening chart, which may or may not be in the library; `in` is the week of the printed chart.
    case heardAlbum(AlbumID, in: Week? = nil)
    /// An artist, by name.
    case artist(String)
    /// A play in the log, and its music.
    indirect case play(PlayID, of: RowReference)
    /// Something else, such as a playlist: a noun with its article, and a name.
    case other(noun: String, name: String)
}

extension RowReference {
    /// Returns the tracks that the row refers to; `nil` if it refers to something else.
    ///
    /// - Parameter row: the number of the row.
    public func pick(row: Int? = nil) -> TrackSelection.Pick? {
        switch self {
        case .track(let urn, _): .track(URN(trusted: urn), row: row)
        case .music(let title, let artist): .music(title: title, artist: artist)
        case .album(let id), .heardAlbum(let id, _): .album(id)
        case .artist(let name): .artist(name)
        case .play(_, let music): music.pick(row: row)
        case .other: nil
        }
    }
}
