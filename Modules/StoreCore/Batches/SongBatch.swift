import Entities
import Foundation
import Services

/// Changes to a music server's songs, stored in one transaction.
package struct SongBatch<Rows: TrackRows> {
    package var rows: Rows
    private let maker: TrackFactory
    /// Whether tracks may have the recordings or locations of new songs.
    private let mayBeKnown: Bool
    package private(set) var summary = UpdateSummary()

    package init(in rows: Rows, maker: TrackFactory, mayBeKnown: Bool = true) {
        (self.rows, self.maker, self.mayBeKnown) = (rows, maker, mayBeKnown)
    }

    package mutating func store(_ change: SourceChange) throws {
        switch change {
        case .new(let song): try add(song)
        case .changed(let song): try update(song, from: song.details.location)
        case .moved(let start, let song): try update(song, from: start)
        case .gone(let location): try remove(location)
        }
    }

    private mutating func add(_ song: SourceSong) throws {
        guard let track = maker.track(from: NewTrack(details: song.details, likedAt: song.likedAt)),
            let location = track.details.location
        else {
            summary.failed += 1
            return
        }
        if mayBeKnown, try !rows.allTracks(at: location).isEmpty || rows.song(at: location) != nil {
            return try update(song, from: location)
        }
        if mayBeKnown, let row = try rows.track(likeSong: track.details) {
            try join(song, to: row, at: location)
        } else {
            try rows.insert(track)
            summary.added += 1
        }
        try rows.write(song, details: track.details)
    }

    /// Adds a song's location to a library track, as the primary one if the track has none or its file is missing.
    private mutating func join(_ song: SourceSong, to row: TrackRow, at location: Location) throws {
        var track = row.track
        track.likedAt = track.likedAt ?? song.likedAt?.storable
        if track.details.location == nil || track.missingSince != nil {
            if let lost = track.details.location { try rows.forgetFile(at: lost) }
            (track.details.location, track.missingSince) = (location, nil)
        } else {
            try rows.addPlace(location, to: row.id)
        }
        try rows.update(row, to: track)
        summary.updated += 1
    }

    /// - Parameter start: the song's location in the last listing.
    private mutating func update(_ song: SourceSong, from start: Location?) throws {
        guard let details = song.details.storable, let location = details.location, let start else {
            summary.failed += 1
            return
        }
        let known = try rows.song(at: start)
        for row in try rows.allTracks(at: start) {
            var track = row.track
            let shown = track.details.location
            track.details = track.details.merged(from: known?.details, to: details).storable ?? details
            track.details.location = shown == start ? location : shown
            // Servers report the duration in whole seconds.
            if let old = row.track.details.durationMs, let new = details.durationMs, abs(old - new) < 1000 {
                track.details.durationMs = old
            }
            if (known?.likedAt == nil) != (song.likedAt == nil) { track.likedAt = song.likedAt?.storable }
            if try rows.update(row, to: track) {
                if start == location { summary.updated += 1 } else { summary.moved += 1 }
            }
        }
        if start != location {
            try rows.movePlaces(from: start, to: location)
            try rows.forgetFile(at: start)
            try rows.moveSong(from: start, to: location)
        }
        try rows.write(song, details: details)
    }

    private mutating func remove(_ location: Location) throws {
        for row in try rows.allTracks(at: location) {
            if row.track.details.location != location {
                try rows.removePlace(location, of: row.id)
            } else if try !rows.promoteAdditionalLocation(row) {
                try rows.delete(row.id)
                summary.pruned += 1
            }
        }
        try rows.forgetFile(at: location)
    }
}
