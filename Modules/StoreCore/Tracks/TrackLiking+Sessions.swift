import Entities
import Foundation
import Services

extension TrackLiking where Self: SessionStore {
    package func setLiked(_ isLiked: Bool, _ urns: [URN]) async throws(ServiceError) -> [Track] {
        let now = maker.now()
        let liked = try await writing(notifying: { (liked: (tracks: [Track], isChanged: Bool)) in
            liked.isChanged ? [.tracks, .journal] : []
        }) { session in
            try session.journal.lock()
            var rows = try zip(urns, session.trackRows(urns)).map { urn, row in
                guard let row else { throw ServiceError.notFound(.track(urn)) }
                return row
            }
            let changed = Set(rows.filter { ($0.track.likedAt != nil) != isLiked }.map(\.id))
            guard !changed.isEmpty else { return (rows.map(\.track), false) }
            let change = try session.journal.begin(isLiked ? .like : .unlike, at: now)
            let likedAt = isLiked ? now.storable : nil
            try session.journal.setLikes(changed.sorted().map { ($0, likedAt) }, in: change)
            for index in rows.indices where changed.contains(rows[index].id) {
                rows[index].track.likedAt = likedAt
            }
            return (rows.map(\.track), true)
        }
        return liked.tracks
    }
}

extension Journal {
    /// Likes tracks as part of a change; a `nil` date unlikes a track.
    package func setLikes(_ likes: [(track: Int64, likedAt: Date?)], in change: Int64) throws {
        try willChange(likes.map(\.track), in: change)
        let dates = Dictionary(grouping: likes) { $0.likedAt?.wholeSeconds }
        try session.run(
            dates.map { date, likes in
                "UPDATE tracks SET liked_at = \(date) WHERE id IN \(in: likes.map(\.track))"
            }
        )
    }
}

extension ImportChange {
    /// Likes the tracks at each location or, if none has the location, all with a title and an artist.
    package mutating func store(_ likes: [ImportedLike], now: Date) throws -> ImportSummary {
        try journal.lock()
        var known = try LikedTracks(likes.map(\.track), in: journal.session)
        var summary = ImportSummary()
        var new: [(track: Int64, likedAt: Date?)] = []
        for like in likes {
            let found = known.rows(of: like.track)
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
        if !new.isEmpty { try journal.setLikes(new, in: begin()) }
        return summary
    }
}

/// The library's tracks that match imported likes.
private struct LikedTracks {
    private struct Name: Hashable {
        let title: String
        let artist: String
    }

    private var located: [Location: [Int64]] = [:]
    private var named: [Name: [Int64]] = [:]
    private var liked: Set<Int64> = []

    init(_ tracks: [ListedTrack], in session: some StoreSession) throws {
        let rows = try session.rows(
            """
            SELECT id, location, title_key, artist_key, liked_at IS NOT NULL FROM tracks
            WHERE location IN \(in: tracks.compactMap(\.location?.text))
                OR title_key IN \(in: tracks.compactMap(\.title?.folded))
            ORDER BY id
            """
        ) { row in
            (
                id: try row[0] as Int64, location: try row[1] as String?,
                name: Name(title: try row[2], artist: try row[3]), isLiked: try row[4] as Bool
            )
        }
        for row in rows {
            if let location = row.location { located[Location(location), default: []].append(row.id) }
            named[row.name, default: []].append(row.id)
            if row.isLiked { liked.insert(row.id) }
        }
    }

    /// The tracks at the location or, if none has it, with the title and the artist.
    func rows(of track: ListedTrack) -> [Int64] {
        if let found = track.location.flatMap({ located[$0] }) { return found }
        guard let title = track.title else { return [] }
        return named[Name(title: title.folded, artist: (track.artist ?? "").folded)] ?? []
    }

    /// Likes a track; returns whether it wasn't liked before.
    mutating func like(_ row: Int64) -> Bool { liked.insert(row).inserted }
}
