import Entities
import Foundation
import Postgres
import Storing

extension PostgresSession {
    /// Queues a play of a track for all accounts that submit, unless a private session is on: at music servers, for those
    /// that have the song.
    ///
    /// - Returns: for how many accounts.
    func submit(_ row: StoredTrack, startedAt: Date) throws -> Int {
        let report = PlayReport(of: row.track.details, startedAt: startedAt.storable)
        return try submit([(report, TrackRow(id: row.id, track: row.track))])
    }

    /// Queues plays in the same way.
    ///
    /// - Parameter plays: each with its track, if the library has it.
    /// - Returns: how many submissions there are.
    func submit(_ plays: [(report: PlayReport, track: TrackRow?)]) throws -> Int {
        guard !plays.isEmpty else { return 0 }
        let accounts = try submitters()
        let songs =
            accounts.contains { $0.source != nil } ? try songs(of: plays.compactMap(\.track)) : [:]
        var submissions: [[PostgresValue]] = []
        for (report, track) in plays {
            let text = PostgresValue.text(try StoredJSON.text(report))
            for account in accounts {
                let song = account.source.flatMap { source in track.flatMap { songs[$0.id]?[source] } }
                guard account.source == nil ? report.isWanted(by: account.api) : song != nil else {
                    continue
                }
                submissions.append([
                    .integer(account.id), .integer(report.startedAt.wholeSeconds), text,
                    PostgresValue(song?.text),
                ])
            }
        }
        let id = RowNumbers.ofProcess.next(submissions.count)
        try insert(
            submissions.enumerated().map { [.integer(id + Int64($0))] + $1 },
            into: "submissions",
            ["id", "scrobbler_id", "started_at", "report", "location"]
        )
        return submissions.count
    }

    /// The accounts that plays are queued for; none in a private session.
    private func submitters() throws -> [(id: Int64, api: ScrobblerAPI, source: Int64?)] {
        try rows(
            """
            SELECT id, api, source_id FROM scrobblers
            WHERE submits AND NOT is_friend AND NOT EXISTS (SELECT 1 FROM scrobbling WHERE is_paused) ORDER BY id
            """
        ).compactMap { row in
            guard let api = ScrobblerAPI(rawValue: try row[1]) else { return nil }
            return (id: try row[0], api: api, source: try row[2])
        }
    }

    /// Where music servers have tracks, by the tracks' and the servers' numbers.
    func songs(of tracks: [TrackRow]) throws -> [Int64: [Int64: Location]] {
        guard !tracks.isEmpty else { return [:] }
        var sources: [String: Int64] = [:]
        for row in try rows("SELECT name_key, id FROM sources ORDER BY id DESC") {
            sources[try row[0] as String] = try row[1]
        }
        var songs: [Int64: [Int64: Location]] = [:]
        func add(_ place: Location?, to track: Int64) {
            guard let place, let source = place.song.flatMap({ sources[$0.source] }) else { return }
            songs[track, default: [:]][source] = songs[track]?[source] ?? place
        }
        for track in tracks { add(track.track.details.location, to: track.id) }
        for row in try rows(
            "SELECT track_id, location FROM places WHERE track_id = ANY ($1) ORDER BY id",
            [.integers(Array(Set(tracks.map(\.id))))]
        ) {
            add(Location(try row[1]), to: try row[0])
        }
        return songs
    }
}
