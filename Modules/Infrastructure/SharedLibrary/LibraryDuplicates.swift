import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: DuplicateFinding {
    package func tracksAlike(
        by likeness: DuplicateGroups.Likeness,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> DuplicateGroups {
        try await read { session in
            switch likeness {
            case .tags: try session.tracksAlikeByTags(after: key, limit: limit)
            case .duration: try session.tracksAlikeByDuration(after: key, limit: limit)
            }
        }
    }
}

extension PostgresSession {
    fileprivate func tracksAlikeByTags(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        let last = try DuplicatePlace.position(of: key, in: .alikeByTags).sortKeys(2)
        let names = try rows(
            """
            SELECT title_key, artist_key FROM tracks
            WHERE (title_key, artist_key) > ($1, $2) AND artist_key <> ''
            GROUP BY title_key, artist_key HAVING count(*) > 1
            ORDER BY title_key, artist_key LIMIT $3
            """,
            (last ?? [.text(""), .text("")]).map(\.value) + [.integer(Int64(max(limit, 0)))]
        ).map { row in (title: try row[0] as String, artist: try row[1] as String) }
        let tracks = try storedTracks(
            """
            JOIN unnest($1::TEXT[], $2::TEXT[]) AS wanted (title, artist)
                ON title_key = wanted.title AND artist_key = wanted.artist
            WHERE duration_ms IS NOT NULL ORDER BY title_key, artist_key, duration_ms, id
            """,
            [.texts(names.map(\.title)), .texts(names.map(\.artist))]
        ).map(\.track)
        let groups = tracks.runs { one, other in
            one.details.title.folded == other.details.title.folded
                && one.details.artist?.folded == other.details.artist?.folded
        }
        let next = names.last.map { last in
            DuplicatePlace(listing: .alikeByTags, position: .after([.text(last.title), .text(last.artist)]))
        }
        return DuplicateGroups(
            groups: groups.flatMap { $0.groups(within: DuplicateGroups.nearDuration) },
            next: names.count < limit ? nil : next.map { PageKey($0) }
        )
    }

    fileprivate func tracksAlikeByDuration(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        let last = try DuplicatePlace.position(of: key, in: .alikeByDuration).sortKeys(1)
        let durations = try rows(
            """
            SELECT duration_key FROM tracks WHERE duration_key > $1
            GROUP BY duration_key HAVING count(*) > 1 ORDER BY duration_key LIMIT $2
            """,
            (last ?? [.integer(0)]).map(\.value) + [.integer(Int64(max(limit, 0)))]
        ).map { row in try row[0] as Int64 }
        let tracks = try storedTracks(
            """
            WHERE duration_key = ANY ($1) AND missing_since IS NULL
                AND (location LIKE '/%' OR location LIKE 'file:%')
            ORDER BY duration_key, id
            """,
            [.integers(durations)]
        ).map(\.track)
        let groups = tracks.runs { $0.details.durationMs == $1.details.durationMs }
        let next = durations.last.map { duration in
            DuplicatePlace(listing: .alikeByDuration, position: .after([.integer(duration)]))
        }
        return DuplicateGroups(
            groups: groups.filter { $0.count > 1 },
            next: durations.count < limit ? nil : next.map { PageKey($0) }
        )
    }
}

extension [Track] {
    /// The tracks in stretches of neighbours that have something in common.
    fileprivate func runs(_ areAlike: (Track, Track) -> Bool) -> [[Track]] {
        var runs: [[Track]] = []
        for track in self {
            if let last = runs.last?.last, areAlike(last, track) {
                runs[runs.count - 1].append(track)
            } else {
                runs.append([track])
            }
        }
        return runs
    }
}
