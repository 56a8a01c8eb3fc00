import Entities

/// Downloads songs of music servers for offline playback.
public protocol DownloadServicing: Sendable {
    /// Downloads the songs of tracks, two at a time. A song is downloaded again only if it has changed on its server.
    /// Complete downloads are kept even if others fail or the task is cancelled.
    ///
    /// - Parameter report: called during the downloads.
    func download(
        _ tracks: [Track],
        report: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(ServiceError) -> DownloadSummary

    /// All complete downloads. Deletes downloads with songs that have left the library.
    func downloads() async throws(ServiceError) -> DownloadList

    /// Deletes the downloads of tracks.
    ///
    /// - Returns: the deleted downloads; empty if the tracks have none.
    func remove(_ tracks: [URN]) async throws(ServiceError) -> [Download]

    /// Deletes all downloads and returns them.
    func removeAll() async throws(ServiceError) -> [Download]
}

/// An event during downloads.
public enum DownloadEvent: Equatable, Sendable {
    case progress(DownloadProgress)
    /// A song couldn't be downloaded; the others continue.
    case failed(ServiceError)
}
