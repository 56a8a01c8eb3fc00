import Entities

/// Brings music from files and folders into the library.
public protocol TrackImporting: Sendable {
    /// Imports audio files, folders of them, playlists (m3u, m3u8), exports of a library (JSON Lines, CSV), and
    /// listening histories: of Rockbox, Last.fm (CSV), ListenBrainz, Maloja and Spotify, or a zip file of them.
    ///
    /// A file that can't be read is reported and the rest goes on. A cancelled import keeps what it stored.
    ///
    /// - Parameters:
    ///   - paths: absolute, or relative to the working folder; `~` is not expanded.
    ///   - report: called in order, never twice at a time; the import waits for it.
    /// - Throws: `missing` if one of the paths isn't there (then nothing is imported); `cancelled`.
    func importTracks(
        from paths: [String],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary
}
