/// A version in the history (a track as played from one album), with its permanent row numbers.
struct Version: Sendable {
    let id: Int64
    let track: Int64
    let artist: Int64
    /// The album's row number; 0 if the album is unknown.
    let album: Int64
}
