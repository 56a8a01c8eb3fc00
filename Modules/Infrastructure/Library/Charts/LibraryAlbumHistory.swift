import Entities
import Foundation
import GRDB
import Services

extension Library: AlbumHistoryBrowsing {
    @concurrent public func history(
        ofAlbum id: AlbumID,
        in week: Week?,
        now: Date,
        timeZone: TimeZone
    ) async throws(ServiceError) -> AlbumHistory {
        try await followCompilations()
        let heard = try await read { db in try HeardAlbum(id, in: db) }
        let years = PlayCalendar(timeZone: timeZone).buckets(of: heard.slots, per: .year)
        return AlbumHistory(
            id: heard.contents?.album.id ?? heard.id,
            plays: years.reduce(0) { $0 + $1.plays },
            weekPlays: week.map { heard.plays(in: Slot.range($0.interval)) } ?? 0,
            yearPlays: years.last { $0.start <= now && now < $0.start.nextYear(timeZone) }?.plays ?? 0,
            heard: heard.period,
            years: years,
            contents: heard.contents,
            tracks: heard.tracks
        )
    }
}

/// What the library and its history know of an album.
private struct HeardAlbum {
    let id: AlbumID
    let slots: [HeardSlot]
    let period: ClosedRange<Date>?
    let contents: AlbumContents?
    let tracks: [AlbumHistory.HeardTrack]

    init(_ album: AlbumID, in db: Database) throws {
        let group = try db.albumGroup(of: album)
        contents = try db.libraryAlbum(like: album, group).map { key in
            try db.contents(of: AlbumID(title: key.title, artist: key.artist))
        }
        slots = try db.slots(of: group)
        period = try db.period(of: group, slots)
        tracks = try db.heardTracks(of: group, contents?.tracks ?? [])
        guard contents != nil || !slots.isEmpty else { throw ServiceError.notFound(.album(album.title)) }
        guard group.id > 0,
            case .album(let title, let artist) = try GroupTable(kind: .albums).subject(group.id, in: db)
        else {
            id = album
            return
        }
        id = AlbumID(title: title, artist: artist)
    }

    func plays(in range: Range<Int64>) -> Int {
        slots.reduce(0) { range.contains($1.slot) ? $0 + $1.plays : $0 }
    }
}

extension Database {
    /// The slots with plays from an album; a slot may occur several times.
    fileprivate func slots(of group: AlbumGroup) throws -> [HeardSlot] {
        var slots: [HeardSlot] = []
        try cachedStatement(
            sql: """
                SELECT slot, plays FROM play_slots
                WHERE version_id IN (\(Self.versions)) AND plays > 0
                """
        ).forEachRow([group.id]) { row in slots.append(HeardSlot(slot: row[0], plays: Int(row[1]))) }
        return slots
    }

    /// The starts of the first and the last play.
    fileprivate func period(of group: AlbumGroup, _ slots: [HeardSlot]) throws -> ClosedRange<Date>? {
        guard let first = slots.map(\.slot).min(), let last = slots.map(\.slot).max() else { return nil }
        let start = try cachedStatement(sql: Self.plays("min"))
            .numbers(1, [group.id] + Slot.seconds(first..<first + 1), [])?.first
        let end = try cachedStatement(sql: Self.plays("max"))
            .numbers(1, [group.id] + Slot.seconds(last..<last + 1), [])?.first
        guard let start, let end, start > 0, start <= end else { return nil }
        return Date(timeIntervalSince1970: Double(start))...Date(timeIntervalSince1970: Double(end))
    }

    /// The tracks of an album: the library's in order, then others that were heard.
    fileprivate func heardTracks(
        of group: AlbumGroup,
        _ library: [Track]
    ) throws -> [AlbumHistory.HeardTrack] {
        var heard = try heardTracks(of: group)
        var tracks: [AlbumHistory.HeardTrack] = []
        for track in library {
            let key = NameKey.title(track.details.title)
            let index = heard.firstIndex { NameKey.title($0.title) == key }
            tracks.append(
                AlbumHistory.HeardTrack(
                    title: track.details.title,
                    artist: track.details.artist,
                    plays: index.map { heard[$0].plays } ?? 0,
                    track: track
                )
            )
            if let index { heard.remove(at: index) }
        }
        return tracks + heard
    }

    /// The tracks that were heard from an album, most plays first.
    private func heardTracks(of group: AlbumGroup) throws -> [AlbumHistory.HeardTrack] {
        var sums: [Int64: Int] = [:]
        try cachedStatement(
            sql: """
                SELECT group_id, sum(play_slots.plays) FROM play_slots
                JOIN play_versions ON play_versions.id = version_id JOIN play_tracks ON play_tracks.id = track_id
                WHERE version_id IN (\(Self.versions)) GROUP BY 1
                """
        ).forEachRow([group.id]) { row in if row[1] > 0 { sums[row[0]] = Int(row[1]) } }
        return try sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { group, plays in
            guard case .track(let title, let artist) = try GroupTable(kind: .tracks).subject(group, in: self)
            else { throw Problem.damaged }
            return AlbumHistory.HeardTrack(title: title, artist: artist, plays: plays)
        }
    }

    /// A query for the versions of a group of albums, with its parts.
    private static var versions: String {
        """
        SELECT play_versions.id FROM play_albums JOIN play_versions ON album_id = play_albums.id
        WHERE group_id IN (SELECT ?1 UNION ALL SELECT id FROM album_groups WHERE compilation_id = ?1)
        """
    }

    /// A query for the first or the last play of these versions in a range of seconds.
    private static func plays(_ function: String) -> String {
        """
        SELECT ifnull(\(function)(started_at), 0) FROM plays
        WHERE started_at >= ?2 AND started_at < ?3 AND version_id IN (\(versions)) AND sign > 0
        """
    }
}

extension Date {
    /// The start of the calendar year after the one that begins here.
    fileprivate func nextYear(_ timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(byAdding: .year, value: 1, to: self) ?? .distantFuture
    }
}
