import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: AlbumPlaysBrowsing {
    @concurrent package func history(
        ofAlbum id: AlbumID,
        in week: Week?,
        now: Date,
        timeZone: TimeZone
    ) async throws(ServiceError) -> AlbumPlays {
        try await refreshCompilations()
        return try await read { db in try HeardAlbum(id, in: db) }
            .history(in: week, now: now, timeZone: timeZone)
    }
}

extension HeardAlbum {
    fileprivate init(_ album: AlbumID, in db: Database) throws {
        let group = try db.albumGroup(of: album)
        let session = SQLiteSession(db)
        let contents = try session.libraryAlbum(like: album, group).map { key in
            try CollectionRows(session).contents(of: AlbumID(title: key.title, artist: key.artist))
        }
        let slots = try db.slots(of: group)
        guard contents != nil || !slots.isEmpty else { throw ServiceError.notFound(.album(album.title)) }
        var id = album
        if group.id > 0,
            case .album(let title, let artist) = try GroupTable(kind: .albums).subject(group.id, in: db)
        {
            id = AlbumID(title: title, artist: artist)
        }
        self.init(
            id: id,
            slots: slots,
            period: try db.period(of: group, slots),
            contents: contents,
            heard: try db.heardTracks(of: group)
        )
    }
}

extension Database {
    /// The quarter-hours with plays from an album; one may occur several times.
    fileprivate func slots(of group: AlbumGroup) throws -> [QuarterHourPlays] {
        var slots: [QuarterHourPlays] = []
        try cachedStatement(
            sql: """
                SELECT slot, plays FROM play_slots
                WHERE version_id IN (\(Self.versions)) AND plays > 0
                """
        ).forEachRow([group.id]) { row in slots.append(QuarterHourPlays(slot: row[0], plays: Int(row[1]))) }
        return slots
    }

    /// The times of the first and the last play.
    fileprivate func period(of group: AlbumGroup, _ slots: [QuarterHourPlays]) throws -> ClosedRange<Date>? {
        guard let first = slots.map(\.slot).min(), let last = slots.map(\.slot).max() else { return nil }
        let start = try cachedStatement(sql: Self.plays("min"))
            .numbers(1, [group.id] + QuarterHour.seconds(first..<first + 1), [])?.first
        let end = try cachedStatement(sql: Self.plays("max"))
            .numbers(1, [group.id] + QuarterHour.seconds(last..<last + 1), [])?.first
        guard let start, let end, start > 0, start <= end else { return nil }
        return Date(timeIntervalSince1970: Double(start))...Date(timeIntervalSince1970: Double(end))
    }

    /// The tracks that were played from an album, most plays first.
    fileprivate func heardTracks(of group: AlbumGroup) throws -> [HeardTrack] {
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
            return HeardTrack(title: title, artist: artist, plays: plays)
        }
    }

    /// A query for the versions of an album's group and of its parts.
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
            AND NOT \(StoreCore.SQL.isRetracted.statement(for: .sqlite).text)
        """
    }
}
