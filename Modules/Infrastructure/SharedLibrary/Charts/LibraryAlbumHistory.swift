import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: AlbumHistoryBrowsing {
    @concurrent package func history(
        ofAlbum id: AlbumID,
        in week: Week?,
        now: Date,
        timeZone: TimeZone
    ) async throws(ServiceError) -> AlbumHistory {
        try await followCompilations()
        return try await read { session in try session.heardAlbum(id) }
            .history(in: week, now: now, timeZone: timeZone)
    }
}

extension PostgresSession {
    fileprivate func heardAlbum(_ album: AlbumID) throws -> HeardAlbum {
        let contents = try libraryAlbum(like: album).map { key in
            try self.contents(of: AlbumID(title: key.title, artist: key.artist))
        }
        let number = try albumNumber(of: album)
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

    /// The starts of the first and the last play.
    private func period(of album: Int64, _ slots: [HeardSlot]) throws -> ClosedRange<Date>? {
        guard let first = slots.map(\.slot).min(), let last = slots.map(\.slot).max() else { return nil }
        let row = try rows(
            """
            SELECT min(CASE WHEN started_at < $3 THEN started_at END), max(CASE WHEN started_at >= $4 THEN started_at END)
            FROM plays WHERE version_id IN (SELECT id FROM play_versions WHERE \(PlaySubject.albumCondition))
                AND started_at >= $2 AND started_at < $5 AND sign > 0
            """,
            [.integer(album)]
                + (Slot.seconds(first..<first + 1) + Slot.seconds(last..<last + 1)).map(PostgresValue.integer)
        ).first
        guard let row, let start: Int64 = try row[0], let end: Int64 = try row[1], start <= end else {
            return nil
        }
        return Date(timeIntervalSince1970: Double(start))...Date(timeIntervalSince1970: Double(end))
    }

    /// The tracks that were heard from an album, most plays first.
    private func heardTracks(of album: Int64) throws -> [AlbumHistory.HeardTrack] {
        let tracks = PlayGroups(kind: .tracks)
        let found = try rows(
            """
            SELECT track_id, sum(plays)::BIGINT AS plays, \(tracks.place(of: "heard.track_id")) AS place
            FROM (
                SELECT track_id, plays FROM play_versions JOIN version_counts ON version_id = id
                WHERE \(PlaySubject.albumCondition)
            ) AS heard
            GROUP BY track_id HAVING sum(plays) > 0 ORDER BY plays DESC, place
            """,
            [.integer(album)]
        ).map { row in (track: try row[0] as Int64, plays: try row[1] as Int) }
        let subjects = try subjects(of: found.map(\.track), tracks)
        return try found.map { track, plays in
            guard case .track(let title, let artist) = subjects[track] else { throw Problem.damaged }
            return AlbumHistory.HeardTrack(title: title, artist: artist, plays: plays)
        }
    }
}
