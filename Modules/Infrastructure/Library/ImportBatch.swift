import Entities
import GRDB
import Services

/// Tracks of an import that are stored in one transaction.
struct ImportBatch {
    private let db: Database
    private let maker: TrackMaker
    private(set) var summary = ImportSummary()
    /// The change that the import belongs to, `nil` as long as nothing was stored.
    private(set) var change: Int64?

    /// Goes on with an import's change, unless somebody else changed the library meanwhile: then the rest of the
    /// import is a change of its own, so that changes can be undone in the order they were made.
    init(in db: Database, of change: Int64?, maker: TrackMaker) throws {
        self.db = db
        self.maker = maker
        if let change, try Journal(db: db).isLatest(change) { self.change = change }
    }

    /// Stores a track. What isn't given of one that is there already stays as it is; one without a title fails.
    mutating func store(_ new: NewTrack) throws {
        guard let track = maker.track(from: new) else {
            summary.failed += 1
            return
        }
        if let urn = new.urn, let row = try db.trackRow(urn) {
            try update(row, with: new, details: track.details)
        } else if new.urn == nil, try isThere(track.details) {
            summary.skipped += 1
        } else {
            try Journal(db: db).didAdd(db.insert(track), in: begunChange())
            summary.added += 1
        }
    }

    private mutating func update(_ row: TrackRow, with new: NewTrack, details: TrackDetails) throws {
        let track = Track(
            urn: row.track.urn,
            details: details.filled(from: row.track.details),
            addedAt: new.addedAt?.storable ?? row.track.addedAt,
            plays: row.track.plays
        )
        guard track != row.track else {
            summary.skipped += 1
            return
        }
        try Journal(db: db).willChange(row.id, in: begunChange())
        try db.update(row.id, to: track)
        summary.updated += 1
    }

    private func isThere(_ details: TrackDetails) throws -> Bool {
        if let location = details.location {
            try db.hasTrack(at: location)
        } else {
            try db.hasTrack(like: details)
        }
    }

    private mutating func begunChange() throws -> Int64 {
        let begun = try change ?? Journal(db: db).begin(.import)
        change = begun
        return begun
    }
}

extension TrackDetails {
    /// These details, with what isn't known taken from others.
    fileprivate func filled(from others: TrackDetails) -> TrackDetails {
        TrackDetails(
            title: title,
            artist: artist ?? others.artist,
            album: album ?? others.album,
            genre: genre ?? others.genre,
            year: year ?? others.year,
            trackNumber: trackNumber ?? others.trackNumber,
            durationMs: durationMs ?? others.durationMs,
            location: location ?? others.location
        )
    }
}
