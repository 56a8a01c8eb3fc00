/// A user's reference to one album or artist. `Name` identifies it: `AlbumID` for albums, `String` for artists.
public enum CollectionSelection<Name: Sendable>: Sendable {
    case named(Name)
    /// The album or artist of a track; `row` is the row in which it was shown.
    case ofTrack(URN, row: Int)
    /// A row in the list of all albums or artists in default order, counted from 1; for use before any list has been
    /// shown.
    case row(Int)
    /// The only one named `text`, ignoring case and accents; otherwise the only one that matches the search.
    case search(SearchQuery, text: String)
}

// Conditional, because Swift would look up a requirement of `Name` at every launch, which takes 0.1 ms.
extension CollectionSelection: Equatable where Name: Equatable {}
extension CollectionSelection: Hashable where Name: Hashable {}
