import Entities
import Foundation

/// Changes to files, stored in one transaction.
package struct FileBatch<Rows: TrackRows> {
    package var rows: Rows
    private let maker: TrackFactory
    package private(set) var summary = UpdateSummary()

    package init(in rows: Rows, maker: TrackFactory) {
        (self.rows, self.maker) = (rows, maker)
    }

    package mutating func store(_ change: FileChange) throws {
        switch change {
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
        let known = try rows.file(at: location)
        let tracks = try rows.tracks(at: location)
        if tracks.isEmpty {
            // Known audio without a track: the track was deleted, and isn't added again.
            if known == nil || known?.fingerprint != file.fingerprint { try add(details) }
        }
        for row in tracks {
            var track = row.track
            track.details = track.details.merged(from: known?.details, to: details).storable ?? details
            track.missingSince = nil
            guard try rows.update(row, to: track) else { continue }
            if row.track.missingSince == nil { summary.updated += 1 } else { summary.found += 1 }
        }
        if known?.fingerprint != nil, known?.fingerprint == file.fingerprint {
            try rows.keepWaveform(at: location, file.stamp)
        }
        try rows.write(file, details: details)
    }

    private mutating func add(_ details: TrackDetails) throws {
        if let row = try rows.track(likeFile: details) {
            if try rows.show(row, inFolderAs: details) { summary.updated += 1 }
            return
        }
        guard let track = maker.track(from: NewTrack(details: details)) else { return }
        try rows.insert(track)
        summary.added += 1
    }

    private mutating func move(from start: Location, to end: Location, _ stamp: FileStamp) throws {
        // Another process may have moved it already.
        guard let end = end.storable, try rows.tracks(at: end).isEmpty else { return }
        for row in try rows.tracks(at: start) {
            var track = row.track
            track.details.location = end
            track.missingSince = nil
            if try rows.update(row, to: track) { summary.moved += 1 }
        }
        try rows.moveFile(from: start, to: end, stamp)
    }

    private mutating func lose(_ location: Location) throws {
        let tracks = try rows.tracks(at: location)
        if tracks.isEmpty { try rows.forgetFile(at: location) }
        for row in tracks where row.track.missingSince == nil {
            if try rows.promoteAdditionalLocation(row) {
                try rows.forgetFile(at: location)
                summary.updated += 1
                continue
            }
            var track = row.track
            track.missingSince = maker.now().storable
            if try rows.update(row, to: track) { summary.missing += 1 }
        }
    }

    private mutating func find(_ location: Location) throws {
        for row in try rows.tracks(at: location) {
            var track = row.track
            track.missingSince = nil
            if try rows.update(row, to: track) { summary.found += 1 }
        }
    }

    private mutating func prune(_ location: Location) throws {
        for row in try rows.tracks(at: location) {
            if try rows.promoteAdditionalLocation(row) {
                summary.updated += 1
            } else {
                try rows.delete(row.id)
                summary.pruned += 1
            }
        }
        try rows.forgetFile(at: location)
    }
}
