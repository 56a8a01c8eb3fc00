import Entities
import Foundation

@testable import PlayAudit

/// A play of a made-up history, and the duration of its track.
struct SamplePlay {
    var title = "Tide"
    var artist: String? = "Vex"
    var album: String? = "North"
    var source = "lastfm"
    /// The number of seconds since noon UTC on 25 April 2019.
    var start = 0
    var length: Int?
}

extension PlayAuditor {
    /// Adds plays in the order of their starts, and returns the findings.
    static func findings(in plays: [SamplePlay], now: Date = .distantFuture) -> [PlayFinding] {
        var auditor = PlayAuditor(now: min(now, Date(timeIntervalSince1970: 4e9)))
        auditor.add(PlayEntry.entries(plays))
        return auditor.findings()
    }

    mutating func add(_ plays: [(entry: PlayEntry, length: Int?)]) {
        for (entry, length) in plays { add(entry, lengthMs: length.map { $0 * 1000 }) }
    }
}

extension PlayEntry {
    /// The plays in the order of the log, oldest first, with their lengths.
    static func entries(_ plays: [SamplePlay]) -> [(entry: PlayEntry, length: Int?)] {
        var versions: [[String?]: Int64] = [:]
        var sources: [String: Int64] = [:]
        let entries = plays.map { play in
            let names = [play.title, play.artist, play.album]
            let version = versions[names] ?? Int64(versions.count + 1)
            versions[names] = version
            let source = sources[play.source] ?? Int64(sources.count + 1)
            sources[play.source] = source
            let start = noon + play.start
            let entry = PlayEntry(
                id: PlayID(start: Int64(start), version: version, source: source, ordinal: 0),
                play: Play(
                    title: play.title,
                    artist: play.artist,
                    album: play.album,
                    startedAt: Date(timeIntervalSince1970: Double(start)),
                    source: PlaySource(name: play.source)
                )
            )
            return (entry, play.length)
        }
        return entries.sorted { one, other in
            let (one, other) = (one.0.id, other.0.id)
            return (one.start, one.version, one.source) < (other.start, other.version, other.source)
        }
    }

    /// Noon UTC on 25 April 2019.
    static let noon = 1_556_193_600
}

extension PlayFinding {
    /// The starts of the plays, in seconds since noon.
    var starts: [Int] { plays.map { Int($0.start) - PlayEntry.noon } }
}
