import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The library's player in its own process: it holds the lock, and carries out the requests of all programs until it
/// ends.
public actor PlayerHost {
    /// A reason to end.
    public enum End: String, Sendable {
        /// Another program asked it to end.
        case request = "another program asked it to end"
        case idle = "nothing was played for a while"
        /// The folder with the lock was removed, so no program could find the player.
        case lostLock = "its lock was removed"
        case signal = "it was told to by a signal"
    }

    private let player: any PlaybackServicing
    private let session: any PlaybackSharing
    private let tracks: SharedTracks
    private let place: PlayerSocket
    /// Held until the end.
    private var lock: PlayerLock?
    private let status: PlayerReply.Status
    private let idleTime: Duration?
    private let clock: any Clock<Duration>
    private let (ends, ending) = AsyncStream<End>.makeStream()
    private var server: PlayerServer?
    /// The number of programs that follow playback, and of requests being carried out.
    private var uses = 0
    private var isPlaying = false
    private var isEnded = false
    private var idling: Task<Void, Never>?

    /// - Parameters:
    ///   - player: plays in this process.
    ///   - session: the same object as `player`.
    ///   - library: finds tracks by their URNs.
    ///   - socket: a socket that listens at the place already, opened by a service manager.
    ///   - process: a description of this process.
    ///   - idleTime: the time after which the process ends if nothing plays and no program follows playback; `nil` for
    ///     never.
    /// - Returns: `nil` if the library has a player already.
    /// - Throws: `inputOutput` if the lock or the socket can't be made.
    package init?(
        player: any PlaybackServicing,
        session: any PlaybackSharing,
        library: any TrackBrowsing,
        place: PlayerSocket,
        socket: OpenFile? = nil,
        process: PlayerProcess,
        idleTime: Duration?,
        timeouts: PlayerTimeouts = PlayerTimeouts(),
        clock: any Clock<Duration> = ContinuousClock(),
        version: LineSocket.Greeting = .current
    ) async throws(ServiceError) {
        try place.makeFolder()
        guard let lock = try await Self.lock(at: place, timeouts, asks: socket == nil) else { return nil }
        (self.player, self.session, self.place, self.lock) = (player, session, place, lock)
        tracks = SharedTracks(library: library)
        (status, self.idleTime, self.clock) = (PlayerReply.Status(process), idleTime, clock)
        server = try PlayerServer(at: place.socket, opened: socket, timeouts: timeouts, greeting: version) {
            [weak self] in await self?.answer($0, to: $1)
        }
        lock.announce(isPlaying: false)
    }

    /// Acquires the lock. Programs hold it for moments while there is no player.
    ///
    /// - Parameter asks: whether to ask the holder if it is a player. No process answers at a socket that was opened for this
    ///   process.
    private static func lock(
        at place: PlayerSocket,
        _ timeouts: PlayerTimeouts,
        asks: Bool
    ) async throws(ServiceError) -> PlayerLock? {
        for _ in 0..<timeouts.attempts.count {
            if let lock = try PlayerLock(at: place.lock) { return lock }
            // A player that is ending answers, too, and releases the lock soon.
            if asks, case .reply(.status) = await PlayerClient(to: place, timeouts: timeouts).ask(.status) {
                return nil
            }
            do { try await Task.sleep(for: timeouts.attempts.delay) } catch { throw .cancelled }
        }
        throw .unavailable(.silentPlayer(process: PlayerLock.holder(ofLockAt: place.lock)))
    }
}

// MARK: Life

extension PlayerHost {
    /// Plays until there is a reason to end. Then stops playback, keeping the position, and answers the requests that
    /// have arrived. Afterwards the stores can be closed.
    ///
    /// - Parameter release: releases what the next player needs, before that can start.
    public func run(release: @Sendable () async -> Void = {}) async -> End {
        let following = Task { [weak self, updates = player.nowPlaying()] in
            for await update in updates { await self?.take(update) }
        }
        let watching = Task { [weak self, place] in
            guard let writes = FileWatch.writes(toFilesAt: place.lock) else { return }
            for await _ in writes {}
            if !Task.isCancelled { await self?.end(.lostLock) }
        }
        considerIdleness()
        var reason = End.signal
        for await end in ends {
            reason = end
            break
        }
        watching.cancel()
        await close(release)
        following.cancel()
        return reason
    }

    /// Ends the process, once it has answered.
    public func end(_ reason: End) {
        isEnded = true
        ending.yield(reason)
    }

    private func close(_ release: @Sendable () async -> Void) async {
        isEnded = true
        idling?.cancel()
        _ = await session.suspend()
        lock?.announce(isPlaying: false)
        await server?.close()
        await session.end()
        await release()
        // The next player creates the socket again.
        lock = nil
    }

    private func take(_ update: PlaybackUpdate) {
        guard !isEnded else { return }
        let isPlaying =
            switch update.now.state {
            case .loading, .playing: true
            case .stopped, .paused: false
            }
        if isPlaying != self.isPlaying {
            self.isPlaying = isPlaying
            lock?.announce(isPlaying: isPlaying)
        }
        considerIdleness()
    }

    /// Ends after a while unless something plays, or a program follows playback.
    private func considerIdleness() {
        idling?.cancel()
        idling = nil
        guard !isPlaying, let idleTime, uses == 0, !isEnded else { return }
        idling = Task { [weak self, clock] in
            do { try await clock.sleep(for: idleTime) } catch { return }
            await self?.end(.idle)
        }
    }
}

// MARK: Requests

extension PlayerHost {
    /// Answers another program.
    private func answer(_ request: PlayerRequest, to peer: PlayerPeer) async {
        guard !isEnded else { return await peer.finish(with: .gone) }
        idling?.cancel()
        uses += 1
        switch request {
        case .follow:
            await send(player.nowPlaying(), to: peer)
        case .begin(let request):
            let updates = player.nowPlaying()
            if await peer.send(await reply(to: request)) { await send(updates, to: peer) }
        case .status:
            await peer.finish(with: .status(status))
        case .handOver:
            isEnded = true
            let wasPlaying = await session.suspend()
            await peer.finish(with: .handedOver(wasPlaying: wasPlaying))
            end(.request)
        case .perform(let request):
            await peer.finish(with: await reply(to: request))
        }
        uses -= 1
        considerIdleness()
    }

    private func send(_ updates: AsyncStream<PlaybackUpdate>, to peer: PlayerPeer) async {
        peer.beginFollowing()
        for await update in updates {
            guard await peer.send(PlayerReply(update)) else { return }
        }
    }

    private func reply(to request: PlaybackRequest<[String]>) async -> PlayerReply {
        do throws(ServiceError) {
            let request = try await request.map { (urns) throws(ServiceError) in try await tracks.tracks(urns)
            }
            return PlayerReply(try await player.perform(request))
        } catch {
            return .failed(Failure(error))
        }
    }
}

extension PlayerReply.Status {
    fileprivate init(_ process: PlayerProcess) {
        self.init(
            process: process.number,
            startedAt: process.startedAt.timeIntervalSince1970,
            version: process.version,
            log: process.log
        )
    }
}

extension PlayerProcess {
    init(_ status: PlayerReply.Status) {
        self.init(
            number: status.process,
            startedAt: Date(timeIntervalSince1970: status.startedAt),
            version: status.version,
            log: status.log
        )
    }
}
