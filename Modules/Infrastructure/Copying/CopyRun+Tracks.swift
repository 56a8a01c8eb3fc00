import Entities
import Services

/// Watched folders, and tracks with the records of their files.
extension CopyRun {
    /// - Returns: the number of folders added.
    func copyFolders() async throws(ServiceError) -> Int {
        let mine = try await source.followedFolders()
        let theirs = try await target.followedFolders()
        var added = 0
        for (index, folder) in mine.enumerated() {
            try await progress(.folders, index, of: mine.count)
            if !theirs.contains(where: { folder == $0 || folder.isBelow($0) }) {
                try await stored.follow(folder)
                added += 1
            }
            for (start, end) in folder.contents { try await copyFiles(after: start, before: end) }
        }
        return added
    }

    /// Copies the records of files with deleted tracks; otherwise an update would add these tracks again.
    private func copyFiles(after start: String, before end: String) async throws(ServiceError) {
        var start: String? = start
        while let after = start {
            guard !Task.isCancelled else { throw .cancelled }
            let known = try await source.knownFiles(after: after, before: end, limit: Self.batch)
            let locations = known.files.filter { !$0.hasTrack && $0.stamp != nil }.map(\.location)
            if !locations.isEmpty {
                let theirs = try await target.fileRecords(locations).filter { $0.stamp != nil }
                let there = Set(theirs.map(\.location))
                let records = try await source.fileRecords(locations.filter { !there.contains($0) })
                let files = records.compactMap(FileRecord.init)
                if !files.isEmpty { try await stored.remember(files) }
            }
            start = known.next
        }
    }

    /// - Returns: the number of tracks added.
    func copyTracks() async throws(ServiceError) -> Int {
        let total = try await source.trackCount()
        var (done, added) = (0, 0)
        var next: PageKey?
        repeat {
            try await progress(.tracks, done, of: total)
            let page = try await source.page(of: Listing(), after: next, limit: Self.batch)
            let known = try await target.tracks(page.tracks.map(\.urn))
            let new = zip(page.tracks, known).filter { $1 == nil }.map(\.0)
            if !new.isEmpty { added += try await stored.store(newTracks(new)).added }
            done += page.tracks.count
            next = page.next
        } while next != nil
        return added
    }

    /// Adds the records of files to tracks. Songs on music servers are listed again by the next sync.
    private func newTracks(_ tracks: [Track]) async throws(ServiceError) -> [NewTrack] {
        let locations = tracks.compactMap(\.details.location).filter { $0.path != nil }
        let records = try await source.fileRecords(locations)
        let files = Dictionary(records.map { ($0.location, $0) }) { first, _ in first }
        return tracks.map { track in
            NewTrack(
                urn: track.urn,
                details: track.details,
                addedAt: track.addedAt,
                likedAt: track.likedAt,
                missingSince: track.missingSince,
                file: track.details.location.flatMap { files[$0] }.flatMap(FileRecord.init)
            )
        }
    }
}

extension FileRecord {
    /// Returns `nil` if the file was never read.
    fileprivate init?(_ file: StoredFile) {
        guard let stamp = file.stamp else { return nil }
        self.init(stamp: stamp, details: file.details, fingerprint: file.fingerprint)
    }
}
