import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: TrackLiking {
    package func setLiked(_ isLiked: Bool, _ urns: [URN]) async throws(ServiceError) -> [Track] {
        let now = maker.now()
        let result = try await write(telling: { (result: (tracks: [Track], isChanged: Bool)) in
            result.isChanged ? [.tracks, .journal] : []
        }) { session in
            let journal = Journal(session: session)
            try journal.lock()
            let rows = try zip(urns, session.trackRows(urns)).map { urn, row in
                guard let row else { throw ServiceError.notFound(.track(urn)) }
                return row
            }
            let changed = Set(rows.filter { ($0.track.likedAt != nil) != isLiked }.map(\.id))
            guard !changed.isEmpty else { return (rows.map(\.track), false) }
            let change = try journal.begin(isLiked ? .like : .unlike, at: now)
            let likedAt = isLiked ? now.storable : nil
            try journal.setLikes(changed.sorted().map { ($0, likedAt) }, in: change)
            let tracks = rows.map { row in
                var track = row.track
                if changed.contains(row.id) { track.likedAt = likedAt }
                return track
            }
            return (tracks, true)
        }
        return result.tracks
    }
}

extension Journal {
    /// Likes tracks as part of a change; `nil` takes a like back.
    fileprivate func setLikes(_ likes: [(id: Int64, likedAt: Date?)], in change: Int64) throws {
        let ids = likes.map(\.id)
        try willChange(ids, in: change)
        let none = Int64.min
        try session.execute(
            """
            UPDATE tracks SET liked_at = nullif(wanted.liked_at, \(none))
            FROM unnest($1::BIGINT[], $2::BIGINT[]) AS wanted (id, liked_at) WHERE tracks.id = wanted.id
            """,
            [.integers(ids), .integers(likes.map { $0.likedAt?.wholeSeconds ?? none })]
        )
    }
}

extension PostgresSession {
    /// Likes the track at each location or, if there is none, all with a title and an artist, as part of an import.
    func store(_ likes: [ImportedLike], in change: inout ImportChange, now: Date) throws -> ImportSummary {
        try change.journal.lock()
        var known = try LikedTracks(likes.map(\.track), in: self)
        var summary = ImportSummary()
        var new: [(id: Int64, likedAt: Date?)] = []
        for like in likes {
            let found = known.ids(of: like.track)
            let unliked = found.filter { known.like($0) }
            if found.isEmpty {
                summary.unknownLikes += 1
            } else if unliked.isEmpty {
                summary.skipped += 1
                summary.skippedLikes += 1
            } else {
                summary.added += 1
                summary.addedLikes += 1
                new += unliked.map { ($0, like.likedAt ?? now) }
            }
        }
        if !new.isEmpty { try change.journal.setLikes(new, in: change.begin()) }
        return summary
    }
}

/// The library's tracks that are meant by likes elsewhere.
private struct LikedTracks {
    private var ids: [Location: [Int64]] = [:]
    private var spelt: [Int64: [Int64]] = [:]
    private var liked: Set<Int64> = []

    init(_ tracks: [ListedTrack], in session: PostgresSession) throws {
        let names = tracks.compactMap { track in track.title.map { ($0, track.artist) } }
        for row in try session.rows(
            """
            SELECT id, location, spelling_id, liked_at IS NOT NULL FROM tracks
            WHERE location = ANY ($1) OR name_hash = ANY ($2) ORDER BY id
            """,
            [
                .locations(tracks.compactMap(\.location)),
                .integers(names.map { NameNumber.track(title: $0, artist: $1) }),
            ]
        ) {
            let id: Int64 = try row[0]
            if let location: String = try row[1] { ids[Location(location), default: []].append(id) }
            spelt[try row[2], default: []].append(id)
            if try row[3] { liked.insert(id) }
        }
    }

    /// The tracks at the location or, if there are none, with the title and the artist.
    func ids(of track: ListedTrack) -> [Int64] {
        if let found = track.location.flatMap({ ids[$0] }) { return found }
        guard let title = track.title else { return [] }
        return spelt[NameNumber.spelling(title: title, artist: track.artist)] ?? []
    }

    /// Likes a track; returns whether it wasn't liked before.
    mutating func like(_ id: Int64) -> Bool { liked.insert(id).inserted }
}
