import Entities
import Services

/// Forwards requests to the library's player.
struct RemotePlayer: Sendable {
    let client: PlayerClient
    let tracks: SharedTracks

    enum Answer {
        case answer(PlaybackAnswer)
        /// The library has no player; the request wasn't carried out.
        case noPlayer
        /// An older player has ended; the request wasn't carried out.
        case handedOver(wasPlaying: Bool)
    }

    func perform(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> Answer {
        try await answer(await client.ask(.perform(await Self.message(request))))
    }

    /// Performs a request and follows playback. The stream ends when the player does.
    func begin(
        _ request: PlaybackRequest<[Track]>
    ) async throws(ServiceError) -> (answer: Answer, updates: AsyncStream<PlaybackUpdate>) {
        let (first, others) = await client.follow(.begin(await Self.message(request)))
        return (try await answer(first), updates(in: others))
    }

    /// The state of playback, then each update until the player ends; no elements if none runs.
    func nowPlaying() async -> AsyncStream<PlaybackUpdate> {
        let (first, others) = await client.follow(.follow)
        guard case .reply(let reply) = first else { return AsyncStream { $0.finish() } }
        return updates(beginningWith: reply, in: others)
    }

    private static func message(_ request: PlaybackRequest<[Track]>) async -> PlaybackRequest<[String]> {
        await request.map { $0.map(\.urn.description) }
    }

    private func answer(_ answer: PlayerClient.Answer) async throws(ServiceError) -> Answer {
        switch answer {
        case .reply(.gone), .noPlayer: return .noPlayer
        case .reply(let reply): return .answer(try await tracks.answer(reply, from: client.path))
        case .handedOver(let wasPlaying): return .handedOver(wasPlaying: wasPlaying)
        case .failure(let error): throw error
        }
    }

    private func updates(
        beginningWith first: PlayerReply? = nil,
        in replies: AsyncStream<PlayerReply>
    ) -> AsyncStream<PlaybackUpdate> {
        let (stream, continuation) = AsyncStream<PlaybackUpdate>.makeStream()
        let task = Task { [tracks] in
            if let first, let update = await tracks.update(first) { continuation.yield(update) }
            for await reply in replies {
                if let update = await tracks.update(reply) { continuation.yield(update) }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}

extension SharedTracks {
    fileprivate func answer(
        _ reply: PlayerReply,
        from place: String
    ) async throws(ServiceError) -> PlaybackAnswer {
        switch reply {
        case .done: .done
        case .now(let state): .now(try await now(state))
        case .queue(let entries, let currentIndex, let modes):
            .queue(
                PlayQueue(
                    entries: try await self.entries(entries),
                    currentIndex: currentIndex,
                    entryCount: 0,
                    repeats: modes.repeats,
                    shuffledIDs: modes.isShuffled ? [] : nil,
                    seed: 0
                )
            )
        case .played(let leftOut): .played(leftOut: try await tracks(leftOut))
        // Negative IDs could make the count overflow.
        case .enqueued(let ids, let leftOut) where ids.lowerBound >= 0:
            .enqueued(ids: ids, leftOut: try await tracks(leftOut))
        case .volume(let percent): .volume(percent)
        case .modes(let modes): .modes(modes)
        case .removed(let entries): .removed(try await self.entries(entries))
        case .failed(let failure): throw failure.serviceError(from: place)
        // The process has the same version, but this isn't an answer.
        case .enqueued, .update, .status, .handedOver, .gone: throw .unavailable(.otherVersion(process: nil))
        }
    }

    fileprivate func update(_ reply: PlayerReply) async -> PlaybackUpdate? {
        guard case .update(let cause, let state) = reply, let now = try? await now(state),
            let cause = try? await self.cause(cause)
        else { return nil }
        return PlaybackUpdate(cause, now: now)
    }

    private func cause(_ cause: PlayerReply.Cause) async throws(ServiceError) -> PlaybackUpdate.Cause {
        switch cause {
        case .present: .present
        case .began: .began
        case .paused: .paused
        case .resumed: .resumed
        case .jumped: .jumped
        case .ended: .ended
        case .changed: .changed
        case .failed(let failure): .failed(failure.serviceError(from: "player"))
        case .interrupted(let item, let failure):
            .interrupted(try await tracks([item]).first ?? item.track, failure.serviceError(from: "player"))
        }
    }
}
