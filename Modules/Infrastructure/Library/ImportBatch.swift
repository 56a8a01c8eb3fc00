import Entities
import GRDB
import Services

/// Tracks of an import that are stored in one transaction.
struct ImportBatch {
    private let db: Database
    private let maker: TrackMaker
    private(set) var change: ImportChange
    private(set) var summary = ImportSummary()
    /// Rows that were added and that the journal doesn't know of yet.
    private var added: [Int64] = []

    init(in db: Database, of change: ImportChange, maker: TrackMaker) {
        self.db = db
        self.change = change
        self.maker = maker
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
            added.append(try db.insert(track))
            summary.added += 1
        }
    }

    /// Has the journal know of all that was stored; called at the end.
    mutating func finish() throws {
        guard !added.isEmpty else { return }
        try change.journal.didAdd(added, in: change.begin())
        added = []
    }

    private mutating func update(_ row: StoredTrack, with new: NewTrack, details: TrackDetails) throws {
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
        // One that this batch added is an added one.
        try finish()
        try change.journal.willChange(row.id, in: change.begin())
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
