import Entities
import Services

extension TrackEditing where Self: SessionStore {
    package func add(_ track: NewTrack) async throws(ServiceError) -> Track {
        guard let track = maker.track(from: track) else { throw .invalid(.untitled) }
        let now = maker.now()
        return try await writing([.tracks, .journal]) { session in
            let change = try session.journal.begin(.add, at: now)
            guard try !session.hasTrack(like: track.details) else {
                throw ServiceError.alreadyExists(
                    .track(title: track.details.title, artist: track.details.artist)
                )
            }
            guard try session.trackRow(track.urn) == nil else {
                throw ServiceError.alreadyExists(.urn(track.urn))
            }
            let row = try session.insert(track)
            try session.journal.didAdd([row], in: change)
            return try session.tracks(inRows: [row])[row] ?? track
        }
    }

    package func edit(
        _ urns: [URN],
        _ edit: TrackEdit,
        writesTags: Bool
    ) async throws(ServiceError) -> EditedTracks {
        try await revise(urns.map { TrackRevision($0, edit) }, writesTags: writesTags)
    }

    package func revise(
        _ revisions: [TrackRevision],
        writesTags: Bool
    ) async throws(ServiceError) -> EditedTracks {
        let edits = try EditsByTrack(revisions)
        let now = maker.now()
        return try await writing(
            notifying: { $0.changedCount > 0 ? [.tracks, .journal] : .journal }
        ) { session in
            try session.journal.lock()
            let rows = try session.existingRows(revisions.map(\.urn))
            let changed = rows.filter { edits.applied(to: $0.track) != $0.track }
            let written = writesTags ? rows.filter { edits.changeTags(of: $0.track) } : []
            let journaled = Set(changed.map(\.id)).union(written.map(\.id))
            if !journaled.isEmpty {
                let change = try session.journal.begin(.edit, at: now)
                try session.journal.willChange(journaled.sorted(), in: change)
                try session.update(changed, to: changed.map { edits.applied(to: $0.track) })
                for (edit, rows) in Dictionary(grouping: written, by: { edits[$0.track] }) {
                    if let edit { try TagWriteRows(session).add(edit, in: rows.map(\.id), of: change) }
                }
            }
            let tracks = try session.tracks(inRows: rows.map(\.id))
            return EditedTracks(rows.compactMap { tracks[$0.id] }, changedCount: changed.count)
        }
    }

    package func delete(_ urns: [URN]) async throws(ServiceError) -> [Track] {
        guard !urns.isEmpty else { return [] }
        let now = maker.now()
        return try await writing([.tracks, .journal]) { session in
            let change = try session.journal.begin(.delete, at: now)
            let rows = try session.existingRows(urns)
            try session.journal.willChange(rows.map(\.id), in: change)
            try session.delete(rows.map(\.id))
            return rows.map(\.track)
        }
    }

    package func undo() async throws(ServiceError) -> LibraryChange {
        try await writing(notifying: \.parts) { session in try session.journal.undo() }
    }

    package func redo() async throws(ServiceError) -> LibraryChange {
        try await writing(notifying: \.parts) { session in try session.journal.redo() }
    }
}

extension ChangeBrowsing where Self: SessionStore {
    package func changes(limit: Int) async throws(ServiceError) -> [LibraryChange] {
        try await reading { session in try session.journal.changes(limit: limit) }
    }
}
