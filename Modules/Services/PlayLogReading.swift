import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the logs in which portable players with Rockbox note what they played: `.scrobbler.log`,
/// `.scrobbler-timeless.log`, `playback.log`, `playback_0001.log` … and `playback_old.log`.
public protocol PlayLogReading: Sendable {
    /// What a log says; `nil` if it isn't one. Its content shows which kind it is.
    ///
    /// - Parameter name: the log's name in errors.
    func plays(inLog bytes: [UInt8], named name: String) -> PlayLog?

    /// The plays in all logs of a player, in the order of their starts. One that is in several logs, several times in
    /// one, or was interrupted and resumed, counts once; one of which too little was heard doesn't.
    ///
    /// - Parameters:
    ///   - logs: in the order in which they were begun. A log is read better together with the others, because only
    ///     one kind has the tags, and the other the paths and how much was heard.
    ///   - timeZone: the one of the player's clock.
    func plays(in logs: [PlayLog], now: Date, timeZone: TimeZone) -> [PlayedFile]
}
