import Entities
import GRDB
import StoreCore

extension Database {
    /// The quarter-hours in which a subject was played, with the plays and the listening time. Unordered, and with
    /// repetitions, because versions are read one after the other.
    ///
    /// - Parameter slots: the quarter-hours to read; `nil` for all.
    func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [QuarterHourPlays] {
        if subject == .everything { return try slotsOfEverything(in: slots) }
        let (session, bounds) = (SQLiteSession(self), slots ?? QuarterHour.range(nil))
        let rows = try session.rows(
            """
            SELECT slot, play_slots.plays, group_id FROM play_slots
            JOIN play_versions ON play_versions.id = version_id
            JOIN play_tracks ON play_tracks.id = track_id
            WHERE version_id IN (\(try session.versions(of: subject))) AND slot >= \(bounds.lowerBound) AND slot < \(bounds.upperBound)
            """
        ) { row in
            (slot: try row[0] as Int64, plays: try row[1] as Int, track: try row[2] as Int64)
        }
        let known = try knownTracks(.some(Set(rows.map(\.track)).sorted()))
        return rows.map { slot, plays, track in
            QuarterHourPlays(slot: slot, plays: plays, listenedMs: known[track]?.listenedMs(plays) ?? 0)
        }
    }

    private func slotsOfEverything(in slots: Range<Int64>?) throws -> [QuarterHourPlays] {
        guard let slots else { return try slotsOfEverything(versionDurations(knownTracks(.all))) }
        let versions = try versionCounts(in: [slots])
        let groups = try VersionGroups(GroupTable(kind: .tracks), of: versions, in: self)
        let tracks: HistoryTracks =
            versions.areMost ? .all : .some(Set(versions.all.lazy.map { groups[$0.key] }).sorted())
        let known = try knownTracks(tracks)
        let durations = versions.map { version, _ in known[groups[version]]?.durationMs ?? 0 }
        return try totalSlots(in: slots) + listenedSlots(in: slots, durations)
    }

    /// All quarter-hours with plays.
    ///
    /// - Parameter durations: the duration of each version, in milliseconds.
    func slotsOfEverything(_ durations: [Int64]) throws -> [QuarterHourPlays] {
        try totalSlots(in: QuarterHour.range(nil)) + listenedSlots(in: QuarterHour.range(nil), durations)
    }

    /// The plays of everything per quarter-hour, in order, without the listening time.
    func totalSlots(in slots: Range<Int64>) throws -> [QuarterHourPlays] {
        var heard: [QuarterHourPlays] = []
        try forEachSlot(in: slots) { slot, plays in heard.append(QuarterHourPlays(slot: slot, plays: plays)) }
        return heard
    }

    /// The listening time of everything per quarter-hour, without the plays.
    ///
    /// - Parameter durations: the duration of each version, in milliseconds.
    private func listenedSlots(in slots: Range<Int64>, _ durations: [Int64]) throws -> [QuarterHourPlays] {
        var heard: [QuarterHourPlays] = []
        guard durations.contains(where: { $0 > 0 }) else { return heard }
        var (last, listenedMs): (Int64, Int) = (0, 0)
        try forEachPlay(in: slots) { slot, version, sign in
            if slot != last {
                if listenedMs != 0 { heard.append(QuarterHourPlays(slot: last, listenedMs: listenedMs)) }
                (last, listenedMs) = (slot, 0)
            }
            guard durations.indices.contains(Int(version)) else { return }
            listenedMs &+= sign &* Int(durations[Int(version)])
        }
        if listenedMs != 0 { heard.append(QuarterHourPlays(slot: last, listenedMs: listenedMs)) }
        return heard
    }

    /// The duration of each version, in milliseconds; 0 if unknown.
    func versionDurations(_ known: KnownTracks) throws -> [Int64] {
        let groups = try VersionGroups(GroupTable(kind: .tracks), in: self)
        return groups.all.map { known[$0]?.durationMs ?? 0 }
    }

    /// The number of plays of a subject.
    func plays(of subject: PlaySubject, in slots: Range<Int64>) throws -> Int {
        let session = SQLiteSession(self)
        return try session.first(
            """
            SELECT ifnull(sum(plays), 0) FROM play_slots
            WHERE version_id IN (\(try session.versions(of: subject))) AND slot >= \(slots.lowerBound) AND slot < \(slots.upperBound)
            """
        ) { try $0[0] } ?? 0
    }
}
