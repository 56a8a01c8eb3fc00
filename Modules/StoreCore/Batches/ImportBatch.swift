import Entities
import Foundation

/// A batch of imported tracks, stored in one transaction.
package struct ImportBatch<Rows: TrackRows> {
    package var rows: Rows
    package private(set) var summary = ImportSummary()

    package init(in rows: Rows) { self.rows = rows }

    /// Stores a track. Details that are missing in an imported track keep their existing values.
    ///
    /// - Parameter track: its stored form; `nil` if it has no title, which counts as failed.
    package mutating func store(_ new: NewTrack, as track: Track?) throws {
        guard let track else {
            summary.failed += 1
            return
        }
        var mayBeKnown = rows.mayBeKnown(track.details)
        if new.urn != nil {
            if let row = try rows.track(track.urn) {
                return try update(row, with: new, details: track.details)
            }
            if mayBeKnown, let row = try self.row(ofFile: new.file, track.details) {
                return try like(row, at: new.likedAt)
            }
            mayBeKnown = false
        }
        if mayBeKnown, try rows.has(track.details) {
            summary.skipped += 1
            return
        }
        if mayBeKnown, track.details.location != nil, let row = try rows.track(likeFile: track.details) {
            try rows.show(row, inFolderAs: track.details)
            summary.updated += 1
        } else {
            try rows.insert(track)
            summary.added += 1
        }
        if let file = new.file {
            try rows.write(file, details: new.tags(of: file, storedAs: track.details))
        }
    }

    /// The library's own track of a file with the same audio.
    private mutating func row(ofFile file: FileRecord?, _ details: TrackDetails) throws -> TrackRow? {
        guard let location = details.location, let fingerprint = file?.fingerprint,
            try rows.has(details),
            try rows.file(at: location)?.fingerprint == fingerprint
        else { return nil }
        return try rows.tracks(at: location).first
    }

    private mutating func like(_ row: TrackRow, at date: Date?) throws {
        var track = row.track
        track.likedAt = track.likedAt ?? date?.storable
        if try rows.update(row, to: track) { summary.updated += 1 } else { summary.skipped += 1 }
    }

    private mutating func update(_ row: TrackRow, with new: NewTrack, details: TrackDetails) throws {
        let track = Track(
            urn: row.track.urn,
            details: details.filled(from: row.track.details),
            addedAt: new.addedAt?.storable ?? row.track.addedAt,
            plays: row.track.plays,
            likedAt: new.likedAt?.storable ?? row.track.likedAt,
            missingSince: row.track.missingSince
        )
        if try rows.update(row, to: track) { summary.updated += 1 } else { summary.skipped += 1 }
    }
}
