import Entities

/// Imports files and folders into the library.
public protocol TrackImporting: Sendable {
    /// Imports audio files, folders, playlists (m3u, m3u8), library exports (JSON Lines, CSV), and listening histories
    /// of players and services, also in zip files. Of a folder without audio files, imports the histories.
    ///
    /// A file that can't be read is reported, and the import continues. Entries in histories that aren't plays are
    /// counted in the summary. A cancelled import keeps everything stored so
    /// far.
    ///
    /// - Parameters:
    ///   - paths: absolute, or relative to the working directory; `~` isn't expanded.
    ///   - report: called in order, one call at a time; the import waits for each.
    /// - Throws: `missing` if one of the paths doesn't exist, in which case nothing is imported; `cancelled`.
    func importTracks(
        from paths: [String],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary

    /// Likes the library's tracks that are named in playlists, exports and histories, such as the loved tracks of a
    /// Last.fm account. Otherwise like `importTracks`; adds nothing to the library.
    func importLikes(
        from paths: [String],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary
}
