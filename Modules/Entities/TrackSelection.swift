/// Tracks as a person points at them.
public enum TrackSelection: Equatable, Sendable {
    /// Tracks that were shown or are named by URN, in this order.
    case picked([Pick])
    /// The tracks that match a search; `text` is how it was written.
    case search(SearchQuery, text: String)

    /// Points at tracks without a search.
    public enum Pick: Equatable, Sendable {
        /// The track of a URN; `row` is the row in which it was shown, if that is how it was pointed at.
        case track(URN, row: Int? = nil)
        /// The tracks of a title and an artist; case and accents don't matter.
        case music(title: String, artist: String?)
        /// Rows of the whole library in the order added, counted from 1: where nothing was shown yet.
        case libraryRows(ClosedRange<Int>)
    }
}
