public import Entities
import Platform
public import Services

/// Finds the audio of tracks that may be in several locations: in a folder, downloaded, and on music servers.
public struct AudioPlaces: Sendable {
    private let storing: any DownloadStoring
    private let servers: any AudioLocating
    private let sharedFiles: SharedFiles?
    private let folder: DownloadFolder
    private let prefersServers: @Sendable () -> Bool
    private let clock: any Clock<Duration>

    /// The time to wait for a server if a file also exists.
    private static let timeout = Duration.seconds(3)

    /// - Parameters:
    ///   - storing: knows the locations of tracks, and the downloads.
    ///   - servers: finds the streams of songs.
    ///   - sharedFiles: checks files, if the library is shared by several machines.
    ///   - folder: the absolute path of the folder of downloads.
    ///   - prefersServers: whether a track that is also in a folder is played from its server.
    ///   - clock: measures the response time of servers.
    public init(
        storing: any DownloadStoring,
        servers: any AudioLocating,
        sharedFiles: SharedFiles? = nil,
        folder: String,
        prefersServers: @escaping @Sendable () -> Bool,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.storing, self.servers, self.prefersServers) = (storing, servers, prefersServers)
        self.sharedFiles = sharedFiles
        (self.folder, self.clock) = (DownloadFolder(path: folder), clock)
    }

    /// Returns whether a location is read directly, whatever other locations exist: a URL, or a readable file unless
    /// servers are preferred, or other machines may have another file there.
    public func isDirectlyReadable(_ location: Location) -> Bool {
        guard location.song == nil else { return false }
        return location.path == nil
            || (sharedFiles == nil && location.isReadableFile && !prefersServers())
    }
}

extension AudioPlaces: AudioLocating {
    public func audio(at location: Location) async throws(ServiceError) -> AudioLocation {
        if isDirectlyReadable(location) { return .location(location) }
        guard location.song == nil else { return try await audio(ofSong: location) }
        let isOther = await isOther(at: location)
        let isHere = !isOther && location.isReadableFile
        if isHere, !prefersServers() { return .location(location) }
        for song in try await songs(besides: location) {
            if let file = try await download(of: song) { return .location(file) }
            if isHere, await failureInTime(of: song) != nil { continue }
            if let stream = try? await servers.audio(at: song) { return stream }
        }
        if Task.isCancelled { throw .cancelled }
        if isOther { throw .alreadyExists(.otherRecording(path: location.text)) }
        return .location(location)
    }

    public func failure(of location: Location) async -> ServiceError? {
        if location.song != nil { return await servers.failure(of: location) }
        guard let song = try? await songs(besides: location).first else { return nil }
        return await servers.failure(of: song)
    }
}

extension AudioPlaces: FileLocating {
    public func file(at location: Location) async throws(ServiceError) -> Location? {
        if location.song == nil, location.isReadableFile, await !isOther(at: location) { return location }
        for song in location.song == nil ? try await songs(besides: location) : [location] {
            if let file = try await download(of: song) { return file }
        }
        return nil
    }
}

extension AudioPlaces {
    private func isOther(at location: Location) async -> Bool {
        guard let sharedFiles, location.isReadableFile else { return false }
        return await sharedFiles.isOther(at: location)
    }

    private func audio(ofSong location: Location) async throws(ServiceError) -> AudioLocation {
        if let file = try await download(of: location) { return .location(file) }
        return try await servers.audio(at: location)
    }

    private func songs(besides location: Location) async throws(ServiceError) -> [Location] {
        try await storing.places(besides: location).filter { $0.song != nil }
    }

    /// The downloaded file of a song, if it is complete.
    private func download(of song: Location) async throws(ServiceError) -> Location? {
        guard let file = try await storing.keptFile(of: song), folder.has(file) else { return nil }
        return Location(folder.path(of: file.name))
    }

    /// The error if a song isn't available from its server. A slow response counts as a failure.
    private func failureInTime(of song: Location) async -> ServiceError? {
        let late = ServiceError.unavailable(.host(song.song?.source ?? "", .timedOut))
        return await value(within: Self.timeout, on: clock, late: late) { await servers.failure(of: song) }
    }
}
