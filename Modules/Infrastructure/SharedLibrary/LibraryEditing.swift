import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: TrackEditing {
    package func add(_ track: NewTrack) async throws(ServiceError) -> Track {
        guard let track = maker.track(from: track) else { throw .invalid(.untitled) }
        let (now, rowNumbers) = (maker.now(), rowNumbers)
        return try await write([.tracks, .journal]) { session in
            let id = rowNumbers.next()
            let journal = Journal(session: session)
            let change = try journal.begin(.add, at: now)
            guard try !session.hasTrack(like: track.details) else {
                throw ServiceError.alreadyExists(
                    .track(title: track.details.title, artist: track.details.artist)
                )
            }
            guard try session.trackRow(track.urn) == nil else {
                throw ServiceError.alreadyExists(.urn(track.urn))
            }
            try session.insert([track], from: id)
            try journal.didAdd([id], in: change)
            return try session.trackRows([id]).first?.track ?? track
        }
    }

    package func edit(
        _ urns: [URN],
        _ edit: TrackEdit,
        writesTags: Bool
    ) async throws(ServiceError) -> EditedTracks {
        let edited = try EditedDetails(edit)
        let now = maker.now()
        return try await write(telling: { $0.changedCount > 0 ? [.tracks, .journal] : .journal }) { session in
            let journal = Journal(session: session)
            try journal.lock()
            let rows = try session.existingRows(urns)
            let changed = rows.compactMap { row in
                let track = edited.applied(to: row.track)
                return track == row.track ? nil : (id: row.id, track: track)
            }
            let written =
                writesTags && edit.changesTags ? rows.filter { $0.track.details.location != nil } : []
            let journaled = Set(changed.map(\.id)).union(written.map(\.id))
            if !journaled.isEmpty {
                let change = try journal.begin(.edit, at: now)
                try journal.willChange(journaled.sorted(), in: change)
                try session.update(changed)
                try TagWriteRows(SharedLibrarySession(session)).add(edit, in: written.map(\.id), of: change)
            }
            return EditedTracks(
                try session.trackRows(rows.map(\.id)).map(\.track),
                changedCount: changed.count
            )
        }
    }

    package func delete(_ urns: [URN]) async throws(ServiceError) -> [Track] {
        guard !urns.isEmpty else { return [] }
        let now = maker.now()
        return try await write([.tracks, .journal]) { session in
            let journal = Journal(session: session)
            let change = try journal.begin(.delete, at: now)
            let rows = try session.existingRows(urns)
            try journal.willChange(rows.map(\.id), in: change)
            try session.deleteTracks(rows.map(\.id))
            return rows.map(\.track)
        }
    }

    package func undo() async throws(ServiceError) -> LibraryChange {
        try await write(telling: \.parts) { session in try Journal(session: session).undo() }
    }

    package func redo() async throws(ServiceError) -> LibraryChange {
        try await write(telling: \.parts) { session in try Journal(session: session).redo() }
    }
}

extension SharedLibrary: ChangeBrowsing {
    package func changes(limit: Int) async throws(ServiceError) -> [LibraryChange] {
        try await read { session in try Journal(session: session).changes(limit: limit) }
    }
}

extension TrackEdit {
    fileprivate var changesTags: Bool { !FileTags.fields(of: self).isEmpty }
}

extension PostgresSession {
    /// The rows of tracks, without duplicates; throws `notFound`.
    func existingRows(_ urns: [URN]) throws -> [StoredTrack] {
        var known: Set<URN> = []
        let wanted = urns.filter { known.insert($0).inserted }
        return try zip(wanted, trackRows(wanted)).map { urn, row in
            guard let row else { throw ServiceError.notFound(.track(urn)) }
            return row
        }
    }

    /// Whether there is a track with the same title, artist and album, however their accents are encoded.
    func hasTrack(like details: TrackDetails) throws -> Bool {
        try rows(
            "SELECT title, artist, album FROM tracks WHERE title_key = $1 AND artist_key = $2 AND album_key = $3",
            [.key(details.title), .key(details.artist), .key(details.album)]
        ).contains { row in
            try row[0] == details.title && row[1] == details.artist && row[2] == details.album
        }
    }

    /// Which of these locations tracks have.
    func locationsOfTracks(_ locations: [Location]) throws -> Set<Location> {
        let found = try rows(
            "SELECT location FROM tracks WHERE location = ANY ($1)",
            [.locations(locations)]
        ).map { row in Location(try row[0]) }
        return Set(found).intersection(locations)
    }
}
