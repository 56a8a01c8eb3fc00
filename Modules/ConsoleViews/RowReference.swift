import Entities

/// What a numbered row refers to.
public enum RowReference: Equatable, Sendable {
    /// A track of the library; `entry` is its position in the queue, if the queue was printed.
    case track(urn: String, entry: Int? = nil)
    /// A piece of music that may or may not be in the library.
    case music(title: String, artist: String?)
    case album(AlbumID)
    /// An album that was heard and may or may not be in the library; `in` is the week whose chart was printed.
    case heardAlbum(AlbumID, in: Week? = nil)
    /// An artist, by name.
    case artist(String)
    /// Something else, such as a playlist: a noun with its article, and a name.
    case other(noun: String, name: String)
}

extension RowReference {
    /// The tracks that the row stands for; `nil` if it stands for something else.
    ///
    /// - Parameter row: the number it was shown with.
    public func pick(row: Int? = nil) -> TrackSelection.Pick? {
        switch self {
        case .track(let urn, _): .track(URN(trusted: urn), row: row)
        case .music(let title, let artist): .music(title: title, artist: artist)
        case .album(let id), .heardAlbum(let id, _): .album(id)
        case .artist(let name): .artist(name)
        case .other: nil
        }
    }
}
