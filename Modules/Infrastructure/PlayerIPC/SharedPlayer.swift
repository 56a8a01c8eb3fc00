import Entities
import Platform
import Services

/// A library's player, as all programs see it: a process of its own, which is started when something is to be played.
///
/// While there is none, requests that don't start playback, such as those that edit the queue, are carried out here, by
/// one program at a time.
public actor SharedPlayer {
    private let own: any PlaybackServicing
    private let session: any PlaybackSharing
    private let tracks: SharedTracks
    private let place: PlayerSocket
    private let timeouts: PlayerTimeouts
    private let launch: @Sendable () async throws(ServiceError) -> Void
    private let followers = StateBroadcast(present: PlaybackUpdate(.present, now: NowPlaying()))
    private var following: Task<Void, Never>?
    private var isEnded = false
    /// The version of this program's messages.
    private let version: LineSocket.Greeting

    /// - Parameters:
    ///   - own: carries out requests while the library has no player; it never plays.
    ///   - session: the same object as `own`.
    ///   - library: finds tracks by their URNs.
    ///   - launch: starts the library's player, unless it is running, and returns when it listens.
    package init(
        own: any PlaybackServicing,
        session: any PlaybackSharing,
        library: any TrackBrowsing,
        place: PlayerSocket,
        timeouts: PlayerTimeouts = PlayerTimeouts(),
        version: LineSocket.Greeting = .current,
        launch: @escaping @Sendable () async throws(ServiceError) -> Void
    ) {
        (self.own, self.session) = (own, session)
        tracks = SharedTracks(library: library)
        (self.place, self.timeouts, self.version) = (place, timeouts, version)
        self.launch = launch
    }

    /// The state of playback in the last update; stopped if playback isn't followed.
    public nonisolated var present: NowPlaying { followers.present.now }

    /// Stops following the player, and finishes pending work. Afterwards the stores can be closed.
    public func end() async {
        isEnded = true
        following?.cancel()
        await session.end()
    }

    private var client: PlayerClient { PlayerClient(to: place, timeouts: timeouts, version: version) }

    private var remote: RemotePlayer { RemotePlayer(client: client, tracks: tracks) }
}

// MARK: Requests

extension SharedPlayer: PlaybackServicing {
    public nonisolated func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        Task { await beginFollowing() }
        return followers.stream()
    }

    /// Sends a request to the player. If there is none, starts it for a request that starts playback, and carries out
    /// others here.
    @discardableResult
    public func perform(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackAnswer {
        try await untilAnswered(startsPlayer: request.startsPlayback) { () throws(ServiceError) in
            switch try await remote.perform(request) {
            case .answer(let answer): .answered(answer)
            case .handedOver(let wasPlaying): .handedOver(wasPlaying: wasPlaying)
            case .noPlayer where request.startsPlayback: .noPlayer
            case .noPlayer: try await carryOut(request).map(Attempt.answered) ?? .noPlayer
            }
        }
    }

    public func begin(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackRun {
        try await untilAnswered(startsPlayer: true) { () throws(ServiceError) in
            let (answer, updates) = try await remote.begin(request)
            return switch answer {
            case .answer(let answer): .answered(PlaybackRun(answer, updates: updates))
            case .handedOver(let wasPlaying): .handedOver(wasPlaying: wasPlaying)
            case .noPlayer: .noPlayer
            }
        }
    }

    private enum Attempt<Answer> {
        case answered(Answer)
        case handedOver(wasPlaying: Bool)
        case noPlayer
    }

    /// Repeats an attempt until it is answered.
    ///
    /// - Parameter startsPlayer: whether the player is started if there is none.
    private func untilAnswered<Answer>(
        startsPlayer: Bool,
        _ attempt: () async throws(ServiceError) -> Attempt<Answer>
    ) async throws(ServiceError) -> Answer {
        if isEnded { throw .cancelled }
        var launches = 0
        for _ in 0..<timeouts.attempts.count {
            switch try await attempt() {
            case .answered(let answer): return answer
            case .handedOver(let wasPlaying): try await takeOver(resumes: wasPlaying)
            case .noPlayer where startsPlayer:
                // A player that ends each time would be started forever.
                guard launches < 3 else { throw .unavailable(.processEnded) }
                launches += 1
                try await launch()
            case .noPlayer:
                // Another process changes the queue.
                do { try await Task.sleep(for: timeouts.attempts.delay) } catch { throw .cancelled }
            }
        }
        throw .unavailable(.silentPlayer(process: PlayerLock.holder(ofLockAt: place.lock)))
    }

    /// Carries out a request here. Returns `nil` if another process does something with the queue.
    private func carryOut(
        _ request: PlaybackRequest<[Track]>
    ) async throws(ServiceError) -> PlaybackAnswer? {
        try place.makeFolder()
        guard let lock = try PlayerLock(at: place.lock) else { return nil }
        defer { withExtendedLifetime(lock) {} }
        let result: Result<PlaybackAnswer, ServiceError>
        do throws(ServiceError) { result = .success(try await own.perform(request)) } catch {
            result = .failure(error)
        }
        _ = await session.release()
        return try result.get()
    }

    /// Starts a player after an older one has ended.
    ///
    /// - Parameter resumes: whether the older one was playing.
    private func takeOver(resumes: Bool) async throws(ServiceError) {
        guard resumes else { return }
        try await launch()
        _ = try await remote.perform(.resume)
    }
}

extension PlaybackRequest {
    fileprivate var startsPlayback: Bool {
        switch self {
        case .play, .playNext, .playEntry, .resume, .togglePause, .next, .previous: true
        default: false
        }
    }
}

// MARK: The process

extension SharedPlayer: PlayerProcessServicing {
    public func process() async throws(ServiceError) -> PlayerProcess? {
        switch await client.ask(.status) {
        case .reply(.status(let status)): return PlayerProcess(status)
        case .reply, .noPlayer: return nil
        case .handedOver(let wasPlaying):
            // The player of an earlier version has ended for this one.
            guard wasPlaying else { return nil }
            try await takeOver(resumes: true)
            return try await process()
        case .failure(let error): throw error
        }
    }

    public func startProcess() async throws(ServiceError) {
        if try await process() == nil { try await launch() }
    }

    public func stopProcess() async throws(ServiceError) -> Bool {
        switch await client.ask(.handOver) {
        case .reply(.handedOver), .handedOver: true
        case .reply, .noPlayer: false
        case .failure(let error): throw error
        }
    }
}

// MARK: Updates

extension SharedPlayer {
    private func send(_ update: PlaybackUpdate) {
        followers.send(update, present: PlaybackUpdate(.present, now: update.now))
    }

    private func beginFollowing() {
        if !isEnded, following == nil { following = Task { await follow() } }
    }

    /// Follows the player, and waits for one to announce itself.
    private func follow() async {
        while !Task.isCancelled {
            try? place.makeFolder()
            // A missing file can't be watched.
            _ = try? PlayerLock.open(place.lock)
            let announcements = FileWatch.writes(toFilesAt: place.lock)
            await followPlayer()
            if let announcements {
                for await _ in announcements { break }
            } else {
                try? await Task.sleep(for: .seconds(1), tolerance: .milliseconds(200))
            }
        }
    }

    private func followPlayer() async {
        // An older player doesn't understand this program.
        if case .handedOver(let wasPlaying) = await client.ask(.status) {
            try? await takeOver(resumes: wasPlaying)
        }
        let process = PlayerLock.holder(ofLockAt: place.lock)
        for await update in await remote.nowPlaying() { send(update) }
        var now = followers.present.now
        guard !isEnded, let item = now.item else { return }
        // A player that ends in order announces that it isn't playing.
        if let process, PlayerLock.isPlaying(process, at: place.lock) {
            send(PlaybackUpdate(.interrupted(item.track, .unavailable(.processEnded)), now: now))
        }
        (now.state, now.next) = (.stopped, nil)
        send(PlaybackUpdate(.ended, now: now))
    }
}
