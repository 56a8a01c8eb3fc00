import Entities
import Services

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the play logs of devices that run Rockbox.
public struct PlayLogReader: PlayLogReading {
    public init() {}

    public func plays(inLog bytes: [UInt8], named name: String) -> PlayLog? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Array.init)
        let isScrobbler = lines.first.map(ScrobblerLines.begins) ?? false
        var (parser, log): (any PlayLogLines, PlayLog) =
            isScrobbler
            ? (ScrobblerLines(), PlayLog(kind: .scrobbler, plays: []))
            : (PlaybackLines(), PlayLog(kind: .playback, plays: []))
        for (index, line) in lines.enumerated() where !line.allSatisfy(\.isBlank) {
            do throws(LineError) {
                guard var play = try parser.play(from: line) else { continue }
                play.lineNumber = index + 1
                log.plays.append(play)
            } catch {
                log.problems.append(
                    .unreadable(path: "\(name), line \(index + 1)", reason: error.reason)
                )
            }
        }
        // A playback log has no header to recognize it by.
        return isScrobbler || !log.plays.isEmpty || log.problems.isEmpty ? log : nil
    }

    public func plays(in logs: [PlayLog], now: Date, timeZone: TimeZone) -> [PlayedFile] {
        PlayLogDating(now: Int(now.timeIntervalSince1970), clock: .clock(in: timeZone)).plays(in: logs)
    }
}
