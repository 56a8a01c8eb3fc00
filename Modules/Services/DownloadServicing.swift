import Entities

/// Keeps songs of music servers here, so that they can be played without their servers.
public protocol DownloadServicing: Sendable {
    /// Downloads the songs of tracks, two at a time. A song that is here isn't downloaded again unless it was changed
    /// on its server. What is complete stays, however this ends.
    ///
    /// - Parameter report: called during the downloads.
    func download(
        _ tracks: [Track],
        report: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(ServiceError) -> DownloadSummary

    /// All downloads that are here as a whole. Frees those whose songs have left the library.
    func downloads() async throws(ServiceError) -> DownloadList

    /// Frees the downloads of tracks.
    ///
    /// - Returns: what was freed; nothing for tracks without downloads.
    func remove(_ tracks: [URN]) async throws(ServiceError) -> [Download]

    /// Frees all downloads, and returns them.
    func removeAll() async throws(ServiceError) -> [Download]
}

/// What happens during downloads.
public enum DownloadEvent: Equatable, Sendable {
    case progress(DownloadProgress)
    /// A song couldn't be downloaded; the others go on.
    case failed(ServiceError)
}
