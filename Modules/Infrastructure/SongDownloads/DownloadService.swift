public import Entities
public import Services

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

/// Downloads songs of music servers to a folder.
public struct DownloadService: Sendable {
    private let storing: any DownloadStoring
    private let songs: any SongFetching
    private let folder: DownloadFolder
    private let limit: @Sendable () async -> Int64
    private let uptime: @Sendable () -> Duration
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - storing: records the files in the folder.
    ///   - folder: the absolute path, created with the first download.
    ///   - limit: returns the maximum size of all downloads, in bytes.
    ///   - clock: measures the pauses between reports.
    public init(
        storing: any DownloadStoring,
        songs: any SongFetching,
        folder: String,
        limit: @escaping @Sendable () async -> Int64,
        clock: some Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.storing, self.songs, self.limit) = (storing, songs, limit)
        (self.folder, self.now) = (DownloadFolder(path: folder), now)
        let start = clock.now
        uptime = { start.duration(to: clock.now) }
    }
}

extension DownloadService: DownloadServicing {
    @concurrent public func download(
        _ tracks: [Track],
        report: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(ServiceError) -> DownloadSummary {
        try await freeUnneeded()
        PartialFile.deleteLeftOvers(in: folder)
        let kept = try await storing.storedDownloads().filter { folder.has($0.file) }
        var selection = DownloadSelection(storing: storing, kept: kept)
        for track in tracks {
            do throws(ServiceError) {
                try await selection.add(track)
            } catch {
                guard error != .cancelled else { throw error }
                selection.summary.failedCount += 1
                await report(.failed(error))
            }
        }
        // Files that are replaced don't count.
        let replaced = Set(selection.songs.map(\.location))
        let used = kept.filter { !replaced.contains($0.file.location) }.map(\.file.size).reduce(0, &+)
        let run = DownloadRun(
            songs: selection.songs,
            fetching: songs,
            storing: storing,
            folder: folder,
            allowance: DownloadQuota(limit: await limit(), used: used),
            uptime: uptime,
            now: now,
            report: report
        )
        let summary = try await run.run(selection.summary)
        try await freeUnneeded()
        return summary
    }

    @concurrent public func downloads() async throws(ServiceError) -> DownloadList {
        let freedCount = try await freeUnneeded()
        let downloads = try await storing.storedDownloads().filter { folder.has($0.file) }
        return DownloadList(downloads: downloads, limit: await limit(), freedCount: freedCount)
    }

    @concurrent public func remove(_ tracks: [URN]) async throws(ServiceError) -> [Download] {
        let tracks = Set(tracks)
        return try await remove { tracks.contains($0.track.urn) }
    }

    @concurrent public func removeAll() async throws(ServiceError) -> [Download] {
        try await remove { _ in true }
    }
}

extension DownloadService {
    private func remove(
        where isChosen: (Download) -> Bool
    ) async throws(ServiceError) -> [Download] {
        try await freeUnneeded()
        let chosen = try await storing.storedDownloads().filter(isChosen)
        let here = chosen.filter { folder.has($0.file) }
        try await delete(chosen.map(\.file.name))
        return here
    }

    /// - Returns: the number of files deleted.
    @discardableResult private func freeUnneeded() async throws(ServiceError) -> Int {
        let names = try await storing.unneededFiles()
        try await delete(names)
        return names.count
    }

    /// Deletes the files before their records, because a record without a file does no harm.
    private func delete(_ names: [String]) async throws(ServiceError) {
        guard !names.isEmpty else { return }
        for name in names {
            do {
                try folder.delete(name)
            } catch {
                throw .inputOutput(path: folder.path(of: name), reason: "\(error.reason).")
            }
        }
        try await storing.forgetFiles(names)
    }
}
