import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Downloads songs, two at a time.
struct DownloadRun: Sendable {
    let songs: [WantedSong]
    let fetching: any SongFetching
    let storing: any DownloadStoring
    let folder: DownloadFolder
    let allowance: DownloadQuota
    let uptime: @Sendable () -> Duration
    let now: @Sendable () -> Date
    let report: @Sendable (DownloadEvent) async -> Void

    private typealias Outcome = (song: WantedSong, result: Result<Int64, ServiceError>)

    private static let songsAtOnce = 2
    /// The number of attempts per song, because a connection may drop by chance.
    private static let attempts = 2

    /// - Parameter summary: the results for tracks that don't need a download.
    /// - Throws: `cancelled`, and errors that prevent all further downloads. Completed downloads are kept.
    func run(_ summary: DownloadSummary) async throws(ServiceError) -> DownloadSummary {
        guard !songs.isEmpty else { return summary }
        let meter = ProgressMeter(sizes: songs.map { $0.listed?.size }, uptime: uptime, report: report)
        let result = await withTaskGroup(of: Outcome.self) { group -> Result<DownloadSummary, ServiceError> in
            var summary = summary
            /// The servers that can't be used.
            var lost: Set<String> = []
            var end: ServiceError?
            var rest = songs.makeIterator()
            var runningCount = 0
            while true {
                while end == nil, runningCount < Self.songsAtOnce, let song = rest.next() {
                    guard !lost.contains(song.source) else {
                        summary.failedCount += 1
                        continue
                    }
                    runningCount += 1
                    group.addTask { (song, await self.result(of: song, meter)) }
                }
                guard let (song, result) = await group.next() else { break }
                runningCount -= 1
                switch result {
                case .success(let size):
                    summary.downloaded.append(song.track)
                    summary.bytes += size
                case .failure(.full(.downloads(let limit))):
                    // A song that fits may still be completed.
                    end = end ?? .full(.downloads(limit: limit))
                case .failure(let error) where error.endsDownloads:
                    end = end ?? error
                    group.cancelAll()
                case .failure(let error) where error.concernsServer:
                    summary.failedCount += 1
                    if lost.insert(song.source).inserted { await report(.failed(error)) }
                case .failure(let error):
                    summary.failedCount += 1
                    let title = song.track.details.title
                    await report(.failed(.notTransferred(title: title, .download, reason: error)))
                }
            }
            return end.map { .failure($0) } ?? .success(summary)
        }
        return try result.get()
    }

    private func result(of song: WantedSong, _ meter: ProgressMeter) async -> Result<Int64, ServiceError> {
        var attempt = 1
        while true {
            do throws(ServiceError) {
                return .success(try await download(song, meter))
            } catch {
                guard error.isCut, attempt < Self.attempts else { return .failure(error) }
                attempt += 1
            }
        }
    }

    /// - Returns: the song's size in bytes.
    private func download(_ song: WantedSong, _ meter: ProgressMeter) async throws(ServiceError) -> Int64 {
        let file = try access { () throws(Errno) in try PartialFile(in: folder) }
        let reception = StreamFileWriter(song, into: file, folder: folder, allowance, meter)
        do throws(ServiceError) {
            try reception.begin()
            let size = try await fetching.fetchSong(at: song.location) {
                (part, size) async throws(ServiceError) in
                try await reception.take(part, of: size)
            }
            let kept = DownloadedFile(
                name: folder.makeName(like: song.listed?.path),
                location: song.location,
                size: try reception.wholeSize(said: size)
            )
            try access(file.sync)
            try await keep(kept, file)
            await meter.didFinishSong()
            return kept.size
        } catch {
            await reception.release()
            throw error
        }
    }

    /// Records the file before renaming it: if the program is killed in between, no unrecorded file is left.
    private func keep(_ kept: DownloadedFile, _ file: PartialFile) async throws(ServiceError) {
        try await storing.keep(kept, at: now())
        do throws(ServiceError) {
            try access { () throws(Errno) in try file.finish(as: kept.name) }
        } catch {
            try? await storing.forgetFiles([kept.name])
            throw error
        }
        // Another process may have downloaded the same song in the meantime, or removed it.
        if try await !storing.keeps(kept.name) { try? folder.delete(kept.name) }
    }

    private func access<Value>(_ body: () throws(Errno) -> Value) throws(ServiceError) -> Value {
        do {
            return try body()
        } catch {
            throw .inputOutput(path: folder.path, reason: "\(error.reason).")
        }
    }
}

extension ServiceError {
    /// Whether no further song can be downloaded.
    fileprivate var endsDownloads: Bool {
        switch self {
        case .cancelled, .inputOutput, .unavailable(.network): true
        default: false
        }
    }

    /// Whether all songs of the server would fail.
    fileprivate var concernsServer: Bool {
        switch self {
        case .unavailable(.host(_, let outage)): ![.cutOff, .timedOut, .invalidAnswer].contains(outage)
        case .unavailable, .notFound(.source), .refused(_, .passwordOf), .refused(_, .signIn),
            .refused(_, .rateLimit):
            true
        default: false
        }
    }

    /// Whether the download broke off, and may succeed immediately.
    fileprivate var isCut: Bool {
        if case .unavailable(.host(_, .cutOff)) = self { return true }
        if case .unavailable(.host(_, .timedOut)) = self { return true }
        return false
    }
}
