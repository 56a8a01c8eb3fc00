/// One album or artist, as a user refers to it. `Name` is what names it: `AlbumID` for albums, `String` for artists.
public enum CollectionSelection<Name: Hashable & Sendable>: Hashable, Sendable {
    case named(Name)
    /// The album or artist of a track; `row` is the row it was shown in.
    case ofTrack(URN, row: Int)
    /// A row of all albums or artists in their usual order, counted from 1; for use before any list has been shown.
    case row(Int)
    /// The only one that is called `text`, ignoring case and accents, or else the only one that matches the search.
    case search(SearchQuery, text: String)
}
