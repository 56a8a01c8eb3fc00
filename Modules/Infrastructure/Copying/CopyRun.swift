import Entities
import Services

/// A copy in progress. Parts are copied in order of dependency.
struct CopyRun: Sendable {
    let source: any LibraryStore
    let target: any LibraryStore
    /// Stores tracks, playlists and plays in the target.
    let stored: any TrackImport
    private let report: @Sendable (CopyProgress) async -> Void

    init(
        from source: any LibraryStore,
        to target: any LibraryStore,
        stored: any TrackImport,
        report: @escaping @Sendable (CopyProgress) async -> Void
    ) {
        (self.source, self.target, self.stored, self.report) = (source, target, stored, report)
    }

    /// Copies everything, and counts it on both sides.
    func copy() async throws(ServiceError) -> [PartCount] {
        var added: [LibraryPart: Int] = [:]
        // Before the plays, which are counted by the rules as they arrive.
        try await copyNames()
        added[.sources] = try await copySources()
        added[.accounts] = try await copyAccounts()
        added[.devices] = try await copyDevices()
        added[.folders] = try await copyFolders()
        added[.tracks] = try await copyTracks()
        added[.playlists] = try await copyPlaylists()
        added[.plays] = try await copyPlays()
        try await copyCounts()
        try await copyCursors()
        try await copyPlayer()
        try await stored.finish()
        var parts: [PartCount] = []
        for part in LibraryPart.allCases {
            let (count, copyCount) = try await count(part)
            parts.append(PartCount(part, count: count, copyCount: copyCount, added: added[part] ?? 0))
        }
        return parts
    }

    /// Reports the progress of a part, and throws if the copy was cancelled.
    func progress(_ part: LibraryPart, _ done: Int, of total: Int) async throws(ServiceError) {
        await report(CopyProgress(part, done: min(done, total), of: total))
        guard !Task.isCancelled else { throw .cancelled }
    }

    /// The number of rows per batch, enough for a bulk import, which builds the library's indexes at its end.
    static let batch = 5000
}
