import Entities
import Services

extension DuplicateFinding where Self: SessionStore {
    package func tracksAlike(
        by likeness: DuplicateGroups.Likeness,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> DuplicateGroups {
        try await reading { session in
            switch likeness {
            case .tags: try session.tracksAlikeByTags(after: key, limit: limit)
            case .duration: try session.tracksAlikeByDuration(after: key, limit: limit)
            }
        }
    }
}

/// The values that several tracks share, in the order of an index. The queries don't require the index, because SQLite
/// lacks it during a large import, and after one that was killed.
package enum DuplicateCandidates {
    package static func byTags(after last: [SortKey], limit: Int) -> SQL {
        """
        SELECT title_key, artist_key FROM tracks
        WHERE (title_key, artist_key) > (\(last[0]), \(last[1])) AND artist_key <> ''
        GROUP BY title_key, artist_key HAVING count(*) > 1 ORDER BY title_key, artist_key LIMIT \(limit)
        """
    }

    package static func byDuration(after last: [SortKey], limit: Int) -> SQL {
        """
        SELECT duration_key FROM tracks WHERE duration_key > \(last[0])
        GROUP BY duration_key HAVING count(*) > 1 ORDER BY duration_key LIMIT \(limit)
        """
    }
}

extension StoreSession {
    fileprivate func tracksAlikeByTags(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        let last =
            try DuplicatePlace.position(of: key, in: .alikeByTags).sortKeys(2) ?? [.text(""), .text("")]
        let names = try rows(DuplicateCandidates.byTags(after: last, limit: max(limit, 0))) { row in
            (title: try row[0] as String, artist: try row[1] as String)
        }
        let wanted = SQL.table(
            [.texts(names.map(\.title)), .texts(names.map(\.artist))],
            as: "wanted",
            ["wanted_title", "wanted_artist"]
        )
        let tracks = try tracks(
            """
            JOIN \(wanted) ON title_key = wanted_title AND artist_key = wanted_artist
            WHERE duration_ms IS NOT NULL ORDER BY title_key, artist_key, duration_ms, tracks.id
            """
        ).map(\.track)
        let groups = tracks.runs { one, other in
            one.details.title.folded == other.details.title.folded
                && one.details.artist?.folded == other.details.artist?.folded
        }
        return DuplicateGroups(
            groups: groups.flatMap { $0.groups(within: DuplicateGroups.nearDuration) },
            next: names.count < limit
                ? nil
                : names.last.map { .duplicates(.alikeByTags, after: [.text($0.title), .text($0.artist)]) }
        )
    }

    fileprivate func tracksAlikeByDuration(after key: PageKey?, limit: Int) throws -> DuplicateGroups {
        let last = try DuplicatePlace.position(of: key, in: .alikeByDuration).sortKeys(1) ?? [.integer(0)]
        let durations = try rows(DuplicateCandidates.byDuration(after: last, limit: max(limit, 0))) { row in
            try row[0] as Int64
        }
        let tracks = try tracks(
            """
            WHERE duration_key IN \(in: durations) AND missing_since IS NULL AND \(.mayBeOurs)
                AND (location LIKE '/%' OR location LIKE 'file:%')
            ORDER BY duration_key, tracks.id
            """
        ).map(\.track)
        let groups = tracks.runs { $0.details.durationMs == $1.details.durationMs }
        return DuplicateGroups(
            groups: groups.filter { $0.count > 1 },
            next: durations.count < limit
                ? nil : durations.last.map { .duplicates(.alikeByDuration, after: [.integer($0)]) }
        )
    }
}

extension PageKey {
    fileprivate static func duplicates(_ listing: ListingName, after keys: [SortKey]) -> PageKey {
        PageKey(DuplicatePlace(listing: listing, position: .after(keys)))
    }
}

extension [Track] {
    /// Splits the tracks into runs of similar neighbours.
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

    /// Groups of at least two tracks with durations close to the first track's. The tracks must be sorted by duration.
    fileprivate func groups(within milliseconds: Int) -> [[Track]] {
        var groups: [[Track]] = []
        for track in self {
            if let first = groups.last?.first?.details.durationMs, let duration = track.details.durationMs,
                duration - first <= milliseconds
            {
                groups[groups.count - 1].append(track)
            } else {
                groups.append([track])
            }
        }
        return groups.filter { $0.count > 1 }
    }
}

/// The position in a list of duplicates, which is never a search.
private typealias DuplicatePlace = Place<Never>

extension ListingName {
    fileprivate static let alikeByTags = ListingName(of: "alike", order: "tags")
    fileprivate static let alikeByDuration = ListingName(of: "alike", order: "duration")
}

extension DuplicateGroups {
    /// The maximum difference in duration between tracks with the same tags, in milliseconds.
    fileprivate static let nearDuration = 2000
}
