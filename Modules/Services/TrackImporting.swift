import Entities

/// Imports files and folders into the library.
public protocol TrackImporting: Sendable {
    /// Imports audio files, folders, playlists (m3u, m3u8), library exports (JSON Lines, CSV), and listening histories
    /// from Rockbox, Last.fm (CSV), ListenBrainz, Maloja and Spotify, or a zip file of them.
    ///
    /// A file that can't be read is reported, and the import continues. A cancelled import keeps everything stored so
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
