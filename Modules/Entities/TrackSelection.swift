/// A user's reference to tracks.
public enum TrackSelection: Equatable, Sendable {
    /// Tracks given by row or URN, in this order.
    case picked([Pick])
    /// The tracks that match a search; `text` is the search as typed.
    case search(SearchQuery, text: String)
    /// The current tracks of a playlist by name, ignoring case.
    case playlist(String, PlaylistOptions = PlaylistOptions())
    /// The tracks of plays, oldest play first.
    case heard(PlayFilter)

    /// A reference to tracks other than a search.
    public enum Pick: Equatable, Sendable {
        /// The track with a URN; `row` is the row in which it was shown, if it was given by row.
        case track(URN, row: Int? = nil)
        /// The tracks with a title and an artist; case and accents are ignored.
        case music(title: String, artist: String?)
        /// Rows of a listing, counted from 1.
        case rows(ClosedRange<Int>, of: Listing = Listing())
        /// The tracks of a listing, at most `limit` of them.
        case all(of: Listing = Listing(), limit: Int? = nil)
        /// The tracks of an album, by disc and track number.
        case album(AlbumID)
        /// The tracks of an artist, by album in the order of the years.
        case artist(String)
    }
}
