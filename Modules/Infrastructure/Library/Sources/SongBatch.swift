import Entities
import Foundation
import GRDB
import Services

/// Changes to a music server's songs that are stored in one transaction.
struct SongBatch {
    private let db: Database
    private let maker: TrackMaker
    /// Whether tracks may have the same recordings as new songs, or their locations.
    private let mayBeKnown: Bool
    private(set) var change: ImportChange
    private(set) var summary = UpdateSummary()
    /// Added rows that aren't in the journal yet.
    private var added: [Int64] = []

    init(in db: Database, of change: ImportChange, maker: TrackMaker, mayBeKnown: Bool) {
        self.db = db
        self.change = change
        self.maker = maker
        self.mayBeKnown = mayBeKnown
    }

    mutating func store(_ songChange: SourceChange) throws {
        switch songChange {
        case .new(let song): try add(song)
        case .changed(let song): try update(song, from: song.details.location)
        case .moved(let start, let song): try update(song, from: start)
        case .gone(let location): try remove(location)
        }
    }

    /// Writes all that was added to the journal; called at the end.
    mutating func finish() throws {
        guard !added.isEmpty else { return }
        try change.journal.didAdd(added, in: change.begin())
        added = []
    }

    private mutating func add(_ song: SourceSong) throws {
        guard let track = maker.track(from: NewTrack(details: song.details, likedAt: song.likedAt)),
            let location = track.details.location
        else {
            summary.failed += 1
            return
        }
        if mayBeKnown, try !rows(at: location).isEmpty || db.song(at: location) != nil {
            return try update(song, from: location)
        }
        if mayBeKnown, let row = try db.track(likeSong: track.details) {
            try join(song, to: row, at: location)
        } else {
            added.append(try db.insert(track, takesPlays: mayBeKnown))
            summary.added += 1
        }
        try db.write(song, details: track.details)
    }

    /// Lets a track of the library be a song's, too.
    private mutating func join(_ song: SourceSong, to row: StoredTrack, at location: Location) throws {
        try finish()
        var track = row.track
        track.likedAt = track.likedAt ?? song.likedAt?.storable
        if track.details.location == nil || track.missingSince != nil {
            if let lost = track.details.location { try db.forgetFile(at: lost) }
            (track.details.location, track.missingSince) = (location, nil)
        } else {
            try db.addPlace(location, to: row.id, in: change.begin())
        }
        try replace(row, with: track)
        summary.updated += 1
    }

    /// - Parameter start: where the song was when it was last listed.
    private mutating func update(_ song: SourceSong, from start: Location?) throws {
        guard let details = song.details.storable, let location = details.location, let start else {
            summary.failed += 1
            return
        }
        try finish()
        let known = try db.song(at: start)
        for row in try rows(at: start) {
            var track = row.track
            let shown = track.details.location
            track.details = track.details.merged(from: known?.details, to: details).storable ?? details
            track.details.location = shown == start ? location : shown
            // The length is in whole seconds.
            if let old = row.track.details.durationMs, let new = details.durationMs, abs(old - new) < 1000 {
                track.details.durationMs = old
            }
            if (known?.likedAt == nil) != (song.likedAt == nil) { track.likedAt = song.likedAt?.storable }
            if try replace(row, with: track) {
                if start == location { summary.updated += 1 } else { summary.moved += 1 }
            }
        }
        if start != location {
            try db.movePlace(from: start, to: location, in: change.begin())
            try db.forgetFile(at: start)
            try db.moveWaveform(from: start, to: location)
            try db.moveSubmissions(from: start, to: location)
            try db.moveInPlaylists(from: start, to: location)
            try db.moveDownload(from: start, to: location)
        }
        try db.write(song, details: details)
    }

    private mutating func remove(_ location: Location) throws {
        try finish()
        for row in try rows(at: location) {
            if row.track.details.location != location {
                try db.removePlace(location, of: row.id, in: change.begin())
                continue
            }
            try change.journal.willChange(row.id, in: change.begin())
            if try !db.showElsewhere(row.id, in: change.begin()) {
                try db.delete(row.id)
                summary.pruned += 1
            }
        }
        try db.forgetFile(at: location)
    }

    private func rows(at location: Location) throws -> [StoredTrack] {
        try db.trackRows(at: location) + db.tracksPlaced(at: location)
    }

    /// - Returns: whether the track changed.
    @discardableResult private mutating func replace(_ row: StoredTrack, with track: Track) throws -> Bool {
        guard track != row.track else { return false }
        try change.journal.willChange(row.id, in: change.begin())
        try db.update(row.id, to: track)
        return true
    }
}

extension Database {
    /// Keeps the waveform of a song that got another number.
    fileprivate func moveWaveform(from start: Location, to end: Location) throws {
        try run("UPDATE OR REPLACE waveforms SET location = ? WHERE location = ?", [end.text, start.text])
    }

    /// Keeps the places of a song that got another number in the server's playlists.
    fileprivate func moveInPlaylists(from start: Location, to end: Location) throws {
        try run("UPDATE source_playlist_songs SET location = ? WHERE location = ?", [end.text, start.text])
    }
}
