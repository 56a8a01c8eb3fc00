/// The time for which a response may be reused.
package enum CachePolicy: Sendable {
    /// Reusable until the library changes.
    case library
    /// Depends on the time: reusable until the library changes or the next quarter of an hour begins.
    case clock
    /// Never reusable: depends on the playing track.
    case live
}
