/// One album or artist, as a user refers to it. `Name` is what names it: `AlbumID` for albums, `String` for artists.
public enum CollectionSelection<Name: Sendable>: Sendable {
    case named(Name)
    /// The album or artist of a track; `row` is the row it was shown in.
    case ofTrack(URN, row: Int)
    /// A row of all albums or artists in their usual order, counted from 1; for use before any list has been shown.
    case row(Int)
    /// The only one that is called `text`, ignoring case and accents, or else the only one that matches the search.
    case search(SearchQuery, text: String)
}

// Conditional: Swift would look a requirement of `Name` up at every start, which takes 0.1 ms.
extension CollectionSelection: Equatable where Name: Equatable {}
extension CollectionSelection: Hashable where Name: Hashable {}
