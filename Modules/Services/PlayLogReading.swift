import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the play logs of portable players with Rockbox: `.scrobbler.log`, `.scrobbler-timeless.log`, `playback.log`,
/// `playback_0001.log` … and `playback_old.log`.
public protocol PlayLogReading: Sendable {
    /// The content of a log; `nil` if it isn't one. The kind is detected from the content.
    ///
    /// - Parameter name: the log's name in errors.
    func plays(inLog bytes: [UInt8], named name: String) -> PlayLog?

    /// The plays in all logs of a player, in the order of their starts. A play that is in several logs, several times
    /// in one, or was interrupted and resumed, counts once. A play that was too short doesn't count.
    ///
    /// - Parameters:
    ///   - logs: the logs, oldest first. Pass them together, because one kind has the tags, and the other the paths and
    ///     the listening times.
    ///   - timeZone: the time zone of the player's clock.
    func plays(in logs: [PlayLog], now: Date, timeZone: TimeZone) -> [PlayedFile]
}
