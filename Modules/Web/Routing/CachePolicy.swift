/// How long an answer stays as it is.
package enum CachePolicy: Sendable {
    /// Until the library changes.
    case library
    /// Until the library changes or, since it depends on the time, a quarter of an hour begins.
    case clock
    /// It may be another one at once: it tells what plays.
    case live
}
