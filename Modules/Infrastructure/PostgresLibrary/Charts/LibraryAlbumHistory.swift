import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: AlbumPlaysBrowsing {
    @concurrent package func history(
        ofAlbum id: AlbumID,
        in week: Week?,
        now: Date,
        timeZone: TimeZone
    ) async throws(ServiceError) -> AlbumPlays {
        try await refreshCompilations()
        return try await read { session in try session.heardAlbum(id) }
            .history(in: week, now: now, timeZone: timeZone)
    }
}

extension PostgresSession {
    fileprivate func heardAlbum(_ album: AlbumID) throws -> HeardAlbum {
        let session = PostgresLibrarySession(self)
        let contents = try session.libraryAlbum(like: album).map { key in
            try CollectionRows(session).contents(of: AlbumID(title: key.title, artist: key.artist))
        }
        let number = try session.albumNumber(of: album)
        let slots = try slots(of: .album(album.title, artist: album.artist), in: nil).filter { $0.plays > 0 }
        guard contents != nil || !slots.isEmpty else { throw ServiceError.notFound(.album(album.title)) }
        var id = album
        if case .album(let title, let artist) = try subjects(of: [number], PlayGroups(kind: .albums))[number]
        {
            id = AlbumID(title: title, artist: artist)
        }
        return HeardAlbum(
            id: id,
            slots: slots,
            period: try period(of: number, slots),
            contents: contents,
            heard: try heardTracks(of: number)
        )
    }

    /// The start times of the first and the last play.
    private func period(of album: Int64, _ slots: [QuarterHourPlays]) throws -> ClosedRange<Date>? {
        guard let start = slots.map(\.slot).min(), let end = slots.map(\.slot).max() else { return nil }
        let (first, last) = (QuarterHour.seconds(start..<start + 1), QuarterHour.seconds(end..<end + 1))
        let starts = try PostgresLibrarySession(self).first(
            """
            SELECT min(CASE WHEN started_at < \(first[1]) THEN started_at END),
                max(CASE WHEN started_at >= \(last[0]) THEN started_at END)
            FROM plays WHERE version_id IN (SELECT id FROM play_versions WHERE \(.isOf(album: album)))
                AND started_at >= \(first[0]) AND started_at < \(last[1]) AND sign > 0
                AND NOT \(.isRetracted)
            """
        ) { row in (first: try row[0] as Int64?, last: try row[1] as Int64?) }
        guard let start = starts?.first, let end = starts?.last, start <= end else { return nil }
        return Date(timeIntervalSince1970: Double(start))...Date(timeIntervalSince1970: Double(end))
    }

    /// The tracks heard from an album, most plays first.
    private func heardTracks(of album: Int64) throws -> [HeardTrack] {
        let tracks = PlayGroups(kind: .tracks)
        let found = try PostgresLibrarySession(self).rows(
            """
            SELECT track_id, sum(plays)::BIGINT AS plays, \(raw: tracks.place(of: "heard.track_id")) AS place
            FROM (
                SELECT track_id, plays FROM play_versions JOIN version_counts ON version_id = id
                WHERE \(.isOf(album: album))
            ) AS heard
            GROUP BY track_id HAVING sum(plays) > 0 ORDER BY plays DESC, place
            """
        ) { row in (track: try row[0] as Int64, plays: try row[1] as Int) }
        let subjects = try subjects(of: found.map(\.track), tracks)
        return try found.map { track, plays in
            guard case .track(let title, let artist) = subjects[track] else { throw Problem.damaged }
            return HeardTrack(title: title, artist: artist, plays: plays)
        }
    }
}
