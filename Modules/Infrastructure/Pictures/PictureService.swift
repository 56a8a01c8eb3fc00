public import Entities
import Platform
public import Services

/// Finds pictures beside the files of tracks, in their tags and on music servers.
public struct PictureService: Sendable {
    private let files: any FileLocating
    private let tags: any PictureReading
    private let servers: any PictureFetching
    private let cache: PictureCache
    private let misses: Misses
    private let turns = KeyedAsyncLock()
    private let executor = BlockingExecutor()

    /// - Parameters:
    ///   - files: finds the files of tracks, including downloaded ones.
    ///   - tags: reads pictures in tags.
    ///   - servers: fetches the covers of songs.
    ///   - folder: the absolute path of the cache's folder, created with the first picture.
    ///   - limit: the maximum size of the cache, in bytes.
    ///   - clock: measures the time until a missing picture is looked for again.
    public init(
        files: any FileLocating,
        tags: any PictureReading,
        servers: any PictureFetching,
        folder: String,
        limit: Int64 = 200_000_000,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        (self.files, self.tags, self.servers) = (files, tags, servers)
        let folder = AbsolutePath(folder.utf8, relativeTo: .root) ?? .root
        cache = PictureCache(folder: folder, limit: limit)
        misses = Misses(clock: clock)
    }
}

extension PictureService: PictureServicing {
    @concurrent public func picture(
        of track: Track,
        kinds: [Picture.Kind]
    ) async throws(ServiceError) -> Picture? {
        guard let location = track.details.location else { return nil }
        return try await withTaskExecutorPreference(executor) { () async throws(ServiceError) in
            var failure: ServiceError?
            for kind in kinds {
                do throws(ServiceError) {
                    if let picture = try await picture(at: location, kind) { return picture }
                } catch {
                    if error == .cancelled { throw error }
                    failure = failure ?? error
                }
            }
            if let failure { throw failure }
            return nil
        }
    }

    private func picture(
        at location: Location,
        _ kind: Picture.Kind
    ) async throws(ServiceError) -> Picture? {
        switch kind {
        case .besideFile: picture(beside: location)
        case .embedded: try await picture(embeddedAt: location)
        case .server: try await picture(ofSongAt: location)
        }
    }

    private func picture(beside location: Location) -> Picture? {
        guard let path = location.path.flatMap({ AbsolutePath($0, relativeTo: .root) }) else { return nil }
        return CoverName.all(in: path.folder).lazy
            .compactMap { Picture(at: path.folder.appending($0.bytes), kind: .besideFile) }.first
    }

    private func picture(embeddedAt location: Location) async throws(ServiceError) -> Picture? {
        guard let file = try await files.file(at: location),
            let path = file.path.flatMap({ AbsolutePath($0, relativeTo: .root) }),
            let state = (try? path.status()).map(FileState.init)
        else { return nil }
        // A program that changes tags may keep the file's size and time, but then makes a new file.
        let key = "\(file.text) \(state.number) \(state.size) \(state.modifiedNanoseconds)"
        return try await cached(key, .embedded) { () throws(ServiceError) in
            try tags.frontCover(of: file, limit: Picture.largestSize)
        }
    }

    private func picture(ofSongAt location: Location) async throws(ServiceError) -> Picture? {
        guard location.song != nil else { return nil }
        return try await cached(location.text, .server) { () async throws(ServiceError) in
            try await servers.fetchCover(ofSongAt: location, limit: Picture.largestSize)
        }
    }
}

extension PictureService {
    /// The picture in the cache or, without one, the result of `find`, which isn't called concurrently for a key.
    private func cached(
        _ key: String,
        _ kind: Picture.Kind,
        find: () async throws(ServiceError) -> [UInt8]?
    ) async throws(ServiceError) -> Picture? {
        if let kept = cache.picture(for: key, kind: kind) { return kept }
        guard await turns.take(key) else { throw .cancelled }
        defer { turns.end(key) }
        // The previous holder of the lock may have stored it.
        if let kept = cache.picture(for: key, kind: kind) { return kept }
        if misses.contains(key) { return nil }
        guard let bytes = try await find(), let format = ImageFormat(bytes) else {
            misses.insert(key)
            return nil
        }
        do {
            try cache.store(bytes, format, for: key)
        } catch {
            throw .inputOutput(path: cache.folder.text, reason: "\(error.reason).")
        }
        return cache.picture(for: key, kind: kind)
    }
}
