import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: TrackEditing {
    package func add(_ track: NewTrack) async throws(ServiceError) -> Track {
        guard let track = maker.track(from: track) else { throw .invalid(.untitled) }
        return try await write([.tracks, .journal]) { db in
            guard try !db.hasTrack(like: track.details) else {
                throw ServiceError.alreadyExists(
                    .track(title: track.details.title, artist: track.details.artist)
                )
            }
            guard try db.trackRow(track.urn) == nil else {
                throw ServiceError.alreadyExists(.urn(track.urn))
            }
            let journal = Journal(db: db)
            let id = try db.insert(track)
            try journal.didAdd([id], in: journal.begin(.add, at: self.maker.now()))
            return try db.trackRow(id)?.track ?? track
        }
    }

    package func edit(
        _ urns: [URN],
        _ edit: TrackEdit,
        writesTags: Bool
    ) async throws(ServiceError) -> EditedTracks {
        let values = try EditedValues(edit)
        return try await write(telling: { $0.changedCount > 0 ? [.tracks, .journal] : .journal }) { db in
            let rows = try db.rowNumbers(of: urns)
            let changed = try db.rows(rows, changedBy: values)
            let written = writesTags && edit.changesTags ? try db.rowsWithFiles(rows) : []
            let journaled = Set(changed).union(written)
            if !journaled.isEmpty {
                let journal = Journal(db: db)
                let change = try journal.begin(.edit, at: self.maker.now())
                try journal.willChange(tracks: journaled.sorted().json, in: change)
                try db.update(changed, to: values)
                try TagWriteRows(LibrarySession(db)).add(edit, in: written, of: change)
            }
            return EditedTracks(try db.tracks(rows), changedCount: changed.count)
        }
    }

    package func delete(_ urns: [URN]) async throws(ServiceError) -> [Track] {
        guard !urns.isEmpty else { return [] }
        return try await write([.tracks, .journal]) { db in
            let journal = Journal(db: db)
            let change = try journal.begin(.delete, at: self.maker.now())
            var deleted: Set<URN> = []
            return try urns.filter { deleted.insert($0).inserted }.map { urn in
                let row = try db.existingRow(urn)
                try journal.willChange(row.id, in: change)
                try db.delete(row.id)
                return row.track
            }
        }
    }

    package func undo() async throws(ServiceError) -> LibraryChange {
        try await write(telling: \.parts) { db in try Journal(db: db).undo() }
    }

    package func redo() async throws(ServiceError) -> LibraryChange {
        try await write(telling: \.parts) { db in try Journal(db: db).redo() }
    }
}

extension Library: ChangeBrowsing {
    package func changes(limit: Int) async throws(ServiceError) -> [LibraryChange] {
        try await read { db in try Journal(db: db).changes(limit: limit) }
    }
}

extension TrackEdit {
    fileprivate var changesTags: Bool { !FileTags.fields(of: self).isEmpty }
}
