import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Joins the logs of a player, and dates their plays.
struct PlayLogDating {
    /// The present, in seconds since 1970.
    let now: Int
    /// The player's.
    let clock: WallClock

    /// 2005-01-01. A clock that says less has lost its power, or counts from when the player was started.
    private static let earliest = 1_104_537_600
    /// How long two plays may overlap that aren't one: the longest cross-fade of Rockbox, in seconds.
    private static let longestOverlap = 15

    func plays(in logs: [PlayLog]) -> [PlayedFile] {
        var playbacks = entries(.playback, of: logs)
        let scrobbles = withoutTwins(entries(.scrobbler, of: logs), of: &playbacks)
        return dated((scrobbles + withoutInterruptions(playbacks)).filter(\.counts))
    }

    /// The plays of a kind of logs. The same line again is the same play, if it has a time.
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

    /// The plays that aren't also in the logs with paths, which are more precise. Those get the tags.
    private func withoutTwins(
        _ scrobbles: [LoggedEntry],
        of playbacks: inout [LoggedEntry]
    ) -> [LoggedEntry] {
        let byEnd = Dictionary(grouping: playbacks.indices) { playbacks[$0].time?.upperBound }
        var undatedTwins: Set<Int> = []
        return scrobbles.filter { scrobble in
            let ends = scrobble.time.map { [$0.upperBound, $0.upperBound - 1, $0.upperBound + 1] } ?? [nil]
            let twin = ends.lazy.flatMap { byEnd[$0] ?? [] }.first { index in
                playbacks[index].isTwin(of: scrobble) && !undatedTwins.contains(index)
            }
            guard let twin else { return true }
            // Without times, each can only be the twin of one.
            if scrobble.time == nil { undatedTwins.insert(twin) }
            playbacks[twin].takeTags(of: scrobble)
            return false
        }
    }

    /// Leaves one of each play that was interrupted and resumed, which has an entry for each part: the furthest.
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

    /// Those without a time came before those that follow in the log, one right after the other.
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
    /// `nil` if it is known neither by its tags nor by its path.
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
