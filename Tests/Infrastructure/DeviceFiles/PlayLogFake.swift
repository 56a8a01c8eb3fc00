import Entities
import Foundation
import Services

/// Reads logs with one play per line: a title, or a path that begins with `/`. A line that begins with `?` has no date,
/// and one that begins with `!` can't be read.
struct PlayLogFake: PlayLogReading {
    func plays(inLog bytes: [UInt8], named name: String) -> PlayLog? {
        var log = PlayLog(kind: .scrobbler, plays: [])
        for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated() {
            let text = String(line)
            if text.hasPrefix("!") {
                log.problems.append(.unreadable(path: name, reason: "line \(index + 1)"))
                continue
            }
            let isPath = text.hasPrefix("/")
            log.plays.append(
                LoggedPlay(
                    title: isPath ? nil : text,
                    path: isPath ? text : nil,
                    stamp: text.hasPrefix("?") ? .none : .utc(seconds: 1_790_000_000 + index * 100),
                    moment: .start,
                    lengthMs: 1000,
                    lineNumber: index + 1
                )
            )
        }
        return log
    }

    func plays(in logs: [PlayLog], now: Date, timeZone: TimeZone) -> [PlayedFile] {
        logs.flatMap(\.plays).map { logged in
            let start: Date =
                if case .utc(let seconds) = logged.stamp {
                    Date(timeIntervalSince1970: Double(seconds))
                } else {
                    now
                }
            return PlayedFile(
                play: Play(
                    title: logged.title ?? "?",
                    startedAt: start,
                    source: PlaySource(name: "rockbox")
                ),
                path: logged.path,
                isTagged: logged.title != nil,
                isDated: logged.stamp != .none,
                lengthMs: logged.lengthMs
            )
        }
    }
}
