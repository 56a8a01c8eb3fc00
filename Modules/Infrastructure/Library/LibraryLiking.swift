import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: TrackLiking {
    package func setLiked(_ isLiked: Bool, _ urns: [URN]) async throws(ServiceError) -> [Track] {
        let now = maker.now()
        let result = try await write(telling: { (result: (tracks: [Track], isChanged: Bool)) in
            result.isChanged ? [.tracks, .journal] : []
        }) { db in
            let rows = try urns.map(db.existingRow)
            let changed = rows.filter { ($0.track.likedAt != nil) != isLiked }.map(\.id)
            guard !changed.isEmpty else { return (rows.map(\.track), false) }
            let journal = Journal(db: db)
            let change = try journal.begin(isLiked ? .like : .unlike, at: now)
            for id in changed { try journal.setLike(isLiked ? now : nil, of: id, in: change) }
            return (try urns.map { try db.existingRow($0).track }, true)
        }
        return result.tracks
    }
}

extension Journal {
    /// Likes a track as part of a change; `nil` takes the like back.
    fileprivate func setLike(_ date: Date?, of id: Int64, in change: Int64) throws {
        try willChange(id, in: change)
        let seconds = date.map { Int64($0.storable.timeIntervalSince1970) }
        try db.run("UPDATE tracks SET liked_at = ? WHERE id = ?", [seconds, id])
    }
}

extension Database {
    /// Likes the track at a location or, if there is none, all with a title and an artist, as part of an import.
    func store(_ like: ImportedLike, in change: inout ImportChange, now: Date) throws -> ImportSummary {
        let found = try likes(of: like.track)
        guard !found.isEmpty else { return ImportSummary(unknownLikes: 1) }
        let unliked = found.filter { !$0.isLiked }.map(\.id)
        guard !unliked.isEmpty else { return ImportSummary(skipped: 1, skippedLikes: 1) }
        let id = try change.begin()
        for track in unliked { try change.journal.setLike(like.likedAt ?? now, of: track, in: id) }
        return ImportSummary(added: 1, addedLikes: 1)
    }

    private func likes(of track: ListedTrack) throws -> [(id: Int64, isLiked: Bool)] {
        if let location = track.location {
            let found = try likes("location = ?", [location.text])
            if !found.isEmpty { return found }
        }
        guard let title = track.title else { return [] }
        return try likes("title_key = ? AND +artist_key = ?", [title.folded, (track.artist ?? "").folded])
    }

    private func likes(_ condition: String, _ arguments: StatementArguments) throws -> [(
        id: Int64, isLiked: Bool
    )] {
        let sql = "SELECT id, liked_at IS NOT NULL FROM tracks WHERE \(condition)"
        return try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments).map { ($0[0], $0[1]) }
    }
}
