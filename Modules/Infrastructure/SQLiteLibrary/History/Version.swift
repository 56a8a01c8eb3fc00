/// A version of a track in the history, with its permanent row numbers.
struct Version: Sendable {
    let id: Int64
    let track: Int64
    let artist: Int64
    /// 0 if the album is unknown.
    let album: Int64
}
