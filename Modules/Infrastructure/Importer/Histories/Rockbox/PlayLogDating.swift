import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Merges the logs of a device, and dates their plays.
struct PlayLogDating {
    /// The present, in seconds since 1970.
    let now: Int
    /// The device's clock.
    let clock: WallClock

    /// The first plausible time, 2005-01-01. A clock that shows an earlier time has lost power, or counts from the
    /// device's start.
    private static let earliest = 1_104_537_600
    /// The maximum overlap of two separate plays, in seconds: Rockbox's longest cross-fade.
    private static let longestOverlap = 15

    func plays(in logs: [PlayLog]) -> [PlayedFile] {
        var playbacks = entries(.playback, of: logs)
        let scrobbles = withoutDuplicates(entries(.scrobbler, of: logs), of: &playbacks)
        return dated((scrobbles + withoutInterruptions(playbacks)).filter(\.counts))
    }

    /// Returns the plays in all logs of a kind. Repetitions of a line are dropped if it has a time.
    private func entries(_ kind: PlayLog.Kind, of logs: [PlayLog]) -> [LoggedEntry] {
        var known: Set<LoggedPlay> = []
        return logs.filter { $0.kind == kind }.flatMap(\.plays).compactMap { play in
            var content = play
            content.lineNumber = 0
            guard play.stamp == .none || known.insert(content).inserted else { return nil }
            return LoggedEntry(play: play, time: time(of: play))
        }
    }

    private func time(of play: LoggedPlay) -> ClosedRange<Int>? {
        guard let start = play.start(by: clock), let end = play.end(by: clock), start <= end,
            (Self.earliest...max(Self.earliest, now + 86_400)).contains(end)
        else { return nil }
        return start...end
    }

    /// Removes the plays that are also in the playback logs, which are more precise, and copies their tags there.
    private func withoutDuplicates(
        _ scrobbles: [LoggedEntry],
        of playbacks: inout [LoggedEntry]
    ) -> [LoggedEntry] {
        let byEnd = Dictionary(grouping: playbacks.indices) { playbacks[$0].time?.upperBound }
        var undatedTwins: Set<Int> = []
        return scrobbles.filter { scrobble in
            let ends = scrobble.time.map { [$0.upperBound, $0.upperBound - 1, $0.upperBound + 1] } ?? [nil]
            let twin = ends.lazy.flatMap { byEnd[$0] ?? [] }.first { index in
                playbacks[index].isSamePlay(of: scrobble) && !undatedTwins.contains(index)
            }
            guard let twin else { return true }
            // Undated plays are paired one to one.
            if scrobble.time == nil { undatedTwins.insert(twin) }
            playbacks[twin].takeTags(of: scrobble)
            return false
        }
    }

    /// Keeps one part of each play that was interrupted and resumed: the longest. Each part has an entry.
    private func withoutInterruptions(_ playbacks: [LoggedEntry]) -> [LoggedEntry] {
        var last: [String?: (index: Int, time: ClosedRange<Int>)] = [:]
        var parts: Set<Int> = []
        let dated = playbacks.indices.compactMap { index in playbacks[index].time.map { (index, time: $0) } }
        for (index, time) in dated.sorted(by: { ($0.time.upperBound, $0.0) < ($1.time.upperBound, $1.0) }) {
            let path = playbacks[index].play.path
            guard let other = last[path], time.lowerBound < other.time.upperBound - Self.longestOverlap else {
                last[path] = (index, time)
                continue
            }
            let isFurther = time.count >= other.time.count
            parts.insert(isFurther ? other.index : index)
            if isFurther { last[path] = (index, time) }
        }
        return playbacks.indices.filter { !parts.contains($0) }.map { playbacks[$0] }
    }

    /// Dates the plays and sorts them. One without a time is assumed to end where the next one in the log begins.
    private func dated(_ entries: [LoggedEntry]) -> [PlayedFile] {
        var end = now
        var plays: [PlayedFile] = []
        for entry in entries.reversed() {
            let start = entry.time?.lowerBound ?? end - entry.play.playedSeconds
            guard let play = entry.play.playedFile(start: start, isDated: entry.time != nil) else { continue }
            end = min(end, start)
            plays.append(play)
        }
        let order = plays.indices.sorted { left, right in
            let (first, second) = (plays[left].play.startedAt, plays[right].play.startedAt)
            return first == second ? left > right : first < second
        }
        return order.map { plays[$0] }
    }
}

extension LoggedPlay {
    /// Returns `nil` if neither the tags nor the path give a title.
    fileprivate func playedFile(start: Int, isDated: Bool) -> PlayedFile? {
        let tag = title?.nonBlank
        guard let title = tag ?? fileTitle?.nonBlank else { return nil }
        return PlayedFile(
            play: Play(
                title: title,
                artist: tag == nil ? nil : artist?.nonBlank,
                album: tag == nil ? nil : album?.nonBlank,
                startedAt: Date(timeIntervalSince1970: Double(start)),
                source: .rockbox
            ),
            path: path,
            isTagged: tag != nil,
            isDated: isDated,
            lengthMs: lengthMs
        )
    }

    private var fileTitle: String? {
        path.flatMap { AbsolutePath($0.utf8, relativeTo: .root)?.baseName }
    }
}
