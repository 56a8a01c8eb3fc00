import Entities
import Postgres
import Services
import StoreCore

/// An imported track and its stored form, which is `nil` if it has no title.
struct NamedTrack: Sendable {
    let new: NewTrack
    let track: Track?

    init(_ new: NewTrack, _ maker: TrackFactory) {
        (self.new, track) = (new, maker.track(from: new))
    }
}

/// Imported tracks that are stored in one transaction.
struct ImportBatch {
    private var stage: TrackStage
    private(set) var summary = ImportSummary()

    /// - Parameter number: the first of a block of numbers for new rows, one per track.
    init(
        of tracks: [NamedTrack],
        in session: PostgresSession,
        of change: ImportChange<PostgresLibrarySession>,
        numbering number: Int64
    ) throws {
        var wanted = WantedTracks()
        for named in tracks {
            if named.new.urn == nil {
                wanted.add(named.new.details)
            } else if let track = named.track {
                wanted.urns.append(track.urn)
                if let location = track.details.location { wanted.locations.insert(location) }
            }
        }
        stage = try TrackStage(wanted, in: session, of: change, numbering: number)
    }

    var change: ImportChange<PostgresLibrarySession> { stage.change }

    /// Stores a track. Missing details of a track that already exists keep their values.
    mutating func store(_ named: NamedTrack) throws {
        guard let track = named.track else {
            summary.failed += 1
            return
        }
        if named.new.urn != nil, let row = stage.track(track.urn) {
            return try update(row, with: named.new, details: track.details)
        }
        if named.new.urn == nil, has(track.details) {
            summary.skipped += 1
            return
        }
        if named.new.urn == nil, track.details.location != nil,
            let row = stage.track(likeFile: track.details)
        {
            try stage.show(row, inFolderAs: track.details)
            summary.updated += 1
        } else {
            stage.insert(track)
            summary.added += 1
        }
        if let file = named.new.file {
            stage.write(file, details: named.new.tags(of: file, storedAs: track.details))
        }
    }

    /// Writes all stored tracks. Call it at the end.
    mutating func finish() throws { try stage.finish() }

    /// Returns whether a track exists at the same location or, without a location, with the same title, artist and
    /// album.
    private func has(_ details: TrackDetails) -> Bool {
        if let location = details.location { return !stage.tracks(at: location).isEmpty }
        return stage.tracks(named: details).map(\.track.details).contains { other in
            other.title == details.title && other.artist == details.artist && other.album == details.album
        }
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
        guard track != row.track else {
            summary.skipped += 1
            return
        }
        stage.replace(row.id, with: track)
        summary.updated += 1
    }
}
