import Entities
import Foundation
import GRDB
import Services

/// Changes to files that are stored in one transaction.
struct FileBatch {
    private let db: Database
    private let maker: TrackMaker
    private(set) var change: ImportChange
    private(set) var summary = UpdateSummary()

    init(in db: Database, of change: ImportChange, maker: TrackMaker) {
        self.db = db
        self.change = change
        self.maker = maker
    }

    mutating func store(_ fileChange: FileChange) throws {
        switch fileChange {
        case .read(let file): try store(file)
        case .moved(let start, let end, let stamp): try move(from: start, to: end, stamp)
        case .lost(let location): try lose(location)
        case .found(let location): try find(location)
        case .pruned(let location): try prune(location)
        }
    }

    private mutating func store(_ file: FileRecord) throws {
        guard let details = file.details.storable, let location = details.location else {
            summary.failed += 1
            return
        }
        let known = try db.file(at: location)
        let rows = try db.trackRows(at: location)
        if rows.isEmpty {
            // Audio that is known but has no track: the track was deleted, and stays so.
            if known == nil || known?.fingerprint != file.fingerprint { try add(details, file) }
        }
        for row in rows {
            var track = row.track
            track.details = track.details.merged(from: known?.details, to: details).storable ?? details
            track.missingSince = nil
            guard try replace(row, with: track) else { continue }
            if row.track.missingSince == nil { summary.updated += 1 } else { summary.found += 1 }
        }
        if known?.fingerprint != nil, known?.fingerprint == file.fingerprint {
            try db.moveWaveform(from: location, to: location, file.stamp)
        }
        try db.write(file, details: details)
    }

    private mutating func add(_ details: TrackDetails, _ file: FileRecord) throws {
        if let row = try db.track(likeFile: details) {
            let track = try db.show(row, inFolderAs: details, in: change.begin())
            if try replace(row, with: track) { summary.updated += 1 }
            return
        }
        guard let track = maker.track(from: NewTrack(details: details)) else { return }
        try change.journal.didAdd([db.insert(track)], in: change.begin())
        summary.added += 1
    }

    private mutating func move(from start: Location, to end: Location, _ stamp: FileStamp) throws {
        // Another process may have done the same.
        guard try !db.hasTrack(at: end) else { return }
        for row in try db.trackRows(at: start) {
            var track = row.track
            track.details.location = end
            track.missingSince = nil
            if try replace(row, with: track) { summary.moved += 1 }
        }
        try db.moveFile(from: start, to: end, stamp)
    }

    private mutating func lose(_ location: Location) throws {
        let rows = try db.trackRows(at: location)
        if rows.isEmpty { try db.forgetFile(at: location) }
        for row in rows where row.track.missingSince == nil {
            if let song = try db.places(of: row.id).first {
                try show(row, at: song)
                continue
            }
            var track = row.track
            track.missingSince = maker.now().storable
            if try replace(row, with: track) { summary.missing += 1 }
        }
    }

    /// Shows a track that is gone from its folder at a music server.
    private mutating func show(_ row: StoredTrack, at song: Location) throws {
        var track = row.track
        track.details.location = song
        if let lost = row.track.details.location { try db.forgetFile(at: lost) }
        try change.journal.willChange(row.id, in: change.begin())
        try db.removePlace(song, of: row.id, in: change.begin())
        if try replace(row, with: track) { summary.updated += 1 }
    }

    private mutating func find(_ location: Location) throws {
        for row in try db.trackRows(at: location) {
            var track = row.track
            track.missingSince = nil
            if try replace(row, with: track) { summary.found += 1 }
        }
    }

    private mutating func prune(_ location: Location) throws {
        for row in try db.trackRows(at: location) {
            try change.journal.willChange(row.id, in: change.begin())
            try db.delete(row.id)
            summary.pruned += 1
        }
        try db.forgetFile(at: location)
    }

    /// - Returns: whether the track changed.
    private mutating func replace(_ row: StoredTrack, with track: Track) throws -> Bool {
        guard track != row.track else { return false }
        try change.journal.willChange(row.id, in: change.begin())
        try db.update(row.id, to: track)
        return true
    }
}
