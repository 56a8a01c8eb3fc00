import Entities
import Platform
import Services

/// The player that all processes of a library share.
///
/// The first process to be asked while nothing plays becomes the player, and carries out the requests of the others
/// until playback stops. Because the player may change, it is looked up for each request.
public actor SharedPlayer {
    private let own: any PlaybackServicing
    private let session: any PlaybackSharing
    private let tracks: SharedTracks
    private let place: PlayerSocket
    private let timeouts: PlayerTimeouts
    private let playToEnd: (@Sendable () async -> Void)?
    private let followers = StateBroadcast(present: PlaybackUpdate(.present, now: NowPlaying()))

    /// The lock and the server, while this process is the player.
    private var ownership: Ownership?
    /// The number of requests being carried out here.
    private var uses = 0
    /// The number of requests begun here, to notice new ones.
    private var turn = 0
    private var isEnded = false
    private var forwarding: Task<Void, Never>?
    private var following: Task<Void, Never>?

    private struct Ownership {
        let lock: PlayerLock
        let server: PlayerServer
        var isAnnounced = false
    }

    /// - Parameters:
    ///   - own: plays in this process.
    ///   - session: the same object as `own`.
    ///   - library: finds tracks by their URNs.
    ///   - followsOthers: whether `nowPlaying()` also reports playback in other processes.
    ///   - playToEnd: returns when playback ends, for one-shot commands. A request that starts playback in this process
    ///     waits for it; cancelling the request stops the player.
    public init(
        own: any PlaybackServicing,
        session: any PlaybackSharing,
        library: any TrackBrowsing,
        place: PlayerSocket,
        followsOthers: Bool,
        timeouts: PlayerTimeouts = PlayerTimeouts(),
        playToEnd: (@Sendable () async -> Void)? = nil
    ) {
        (self.own, self.session) = (own, session)
        tracks = SharedTracks(library: library)
        self.place = place
        self.timeouts = timeouts
        self.playToEnd = playToEnd
        // Most one-shot commands never use the player and needn't start a task for it.
        if followsOthers { Task { await beginFollowing() } }
    }

    /// Answers the requests that have arrived, finishes pending work and hangs up. Afterwards the stores can be closed.
    public func end() async {
        isEnded = true
        following?.cancel()
        await leave { await session.end() }
        forwarding?.cancel()
    }
}

// MARK: Requests

extension SharedPlayer: PlaybackServicing {
    public nonisolated func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        followers.stream()
    }

    /// Carries out a request in the process that plays or, if none does, in this one.
    @discardableResult
    public func perform(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackAnswer {
        for _ in 0..<timeouts.attempts.count {
            if try beginHere() { return try await carryOutHere(request) }
            if let answer = try await remote.perform(request) { return answer }
            // The other process is about to listen, or to leave.
            do { try await Task.sleep(for: timeouts.attempts.delay) } catch { throw .cancelled }
        }
        throw .unavailable(.silentPlayer(process: PlayerLock.holder(ofLockAt: place.lock)))
    }

    private var remote: RemotePlayer {
        let client = PlayerClient(path: place.socket, lock: place.lock, timeouts: timeouts)
        return RemotePlayer(client: client, tracks: tracks)
    }

    private func carryOutHere(
        _ request: PlaybackRequest<[Track]>
    ) async throws(ServiceError) -> PlaybackAnswer {
        var result: Result<PlaybackAnswer, ServiceError>
        do throws(ServiceError) { result = .success(try await own.perform(request)) } catch {
            result = .failure(error)
        }
        if request.startsPlayback, let playToEnd, await isWorthFollowing(result) {
            await playToEnd()
            // The end has been sent; wait until it is also stored.
            _ = try? await own.now()
            if Task.isCancelled {
                _ = try? await own.perform(.stop)
                result = .failure(.cancelled)
            }
        }
        await didCarryOut()
        return try result.get()
    }

    /// Returns whether playback started: a queue that can't be stored plays all the same.
    private func isWorthFollowing(_ result: Result<PlaybackAnswer, ServiceError>) async -> Bool {
        if case .success = result { return true }
        return (try? await own.now())?.item != nil
    }

    /// Answers another process.
    private func answer(_ request: PlayerRequest, to peer: PlayerPeer) async {
        guard case .perform(let request) = request else {
            for await update in followers.stream() {
                guard await peer.send(PlayerReply(update)) else { return }
            }
            return
        }
        guard ownership != nil, !isEnded else { return await peer.finish(with: .gone) }
        (uses, turn) = (uses + 1, turn &+ 1)
        await peer.finish(with: await reply(to: request))
        await didCarryOut()
    }

    private func reply(to request: PlaybackRequest<[String]>) async -> PlayerReply {
        do throws(ServiceError) {
            let request = try await request.map { (urns) throws(ServiceError) in try await tracks.tracks(urns)
            }
            return PlayerReply(try await own.perform(request))
        } catch {
            return .failed(Failure(error))
        }
    }
}

extension PlaybackRequest {
    fileprivate var startsPlayback: Bool {
        switch self {
        case .play, .playNext, .resume, .next, .previous: true
        default: false
        }
    }
}

// MARK: Ownership

extension SharedPlayer {
    /// Begins a request here. Returns `false` if another process plays.
    private func beginHere() throws(ServiceError) -> Bool {
        if isEnded { throw .cancelled }
        if ownership == nil {
            try place.makeFolder()
            guard let lock = try PlayerLock(at: place.lock) else { return false }
            let server = try PlayerServer(at: place.socket, timeouts: timeouts) { [weak self] in
                await self?.answer($0, to: $1)
            }
            ownership = Ownership(lock: lock, server: server)
            beginForwarding()
        }
        (uses, turn) = (uses + 1, turn &+ 1)
        return true
    }

    private func didCarryOut() async {
        uses -= 1
        await leaveIfIdle()
    }

    /// Releases the player if nothing plays here.
    private func leaveIfIdle() async {
        let turn = turn
        guard uses == 0, ownership != nil, await session.release() else { return }
        // Another request may have been made in the meantime.
        if uses == 0, turn == self.turn { await leave() }
    }

    /// - Parameter finish: the work to do once all requests are answered.
    private func leave(_ finish: () async -> Void = {}) async {
        let left = ownership
        ownership = nil
        await left?.server.close()
        await finish()
        // Release the lock last: its next holder creates the socket again.
        withExtendedLifetime(left?.lock) {}
    }
}

// MARK: Updates

extension SharedPlayer {
    /// Handles an update of this process.
    private func take(_ update: PlaybackUpdate) async {
        guard update.cause != .present else { return }
        send(update)
        if update.now.item == nil {
            await leaveIfIdle()
        } else if ownership?.isAnnounced == false {
            ownership?.isAnnounced = true
            ownership?.lock.announce()
        }
    }

    private func send(_ update: PlaybackUpdate) {
        followers.send(update, present: PlaybackUpdate(.present, now: update.now))
    }

    private func beginForwarding() {
        guard forwarding == nil else { return }
        forwarding = Task { [weak self, updates = own.nowPlaying()] in
            for await update in updates { await self?.take(update) }
        }
    }

    private func beginFollowing() {
        if !isEnded { following = Task { await followOthers() } }
    }

    /// Follows the process that plays, and waits for one to announce itself.
    private func followOthers() async {
        while !Task.isCancelled {
            try? place.makeFolder()
            // A missing file can't be watched.
            _ = try? PlayerLock.open(place.lock)
            let announcements = FileWatch.writes(toFilesAt: place.lock)
            if ownership == nil { await followOther() }
            if ownership == nil, place.isPlaying {
                try? await Task.sleep(for: timeouts.following)
            } else if let announcements {
                for await _ in announcements { break }
            } else {
                try? await Task.sleep(for: .seconds(1), tolerance: .milliseconds(200))
            }
        }
    }

    private func followOther() async {
        for await update in remote.nowPlaying() where ownership == nil {
            send(update)
        }
        var now = followers.present.now
        guard ownership == nil, now.item != nil else { return }
        now.state = .stopped
        send(PlaybackUpdate(.ended, now: now))
    }
}
