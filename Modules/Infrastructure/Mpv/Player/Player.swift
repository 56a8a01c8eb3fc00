import Entities
import Platform
import Services

/// Plays with mpv in a separate process, so that a crash there doesn't affect this one.
public actor Player {
    private let launch: @Sendable (_ volume: Int) throws(ServiceError) -> Engine
    private let clock: any Clock<Duration>
    private let followers = Broadcast<PlaybackEvent>()

    private var connection: MpvConnection?
    private var state = PlaybackState()
    private var volume = 100
    private var requestCount = 0
    /// Commands awaiting a reply.
    private var sent: [Int: MpvCommand] = [:]
    private var waiting: [Int: CheckedContinuation<Result<MpvReply, ServiceError>, Never>] = [:]

    /// How long mpv may take to reply. It usually takes a millisecond, regardless of the file, but a stuck sound
    /// server can block it.
    private static let patience = Duration.seconds(10)

    /// - Parameter arguments: additional mpv arguments, such as `--ao=null`; evaluated each time mpv starts.
    public init(arguments: @autoclosure @escaping @Sendable () -> [String] = []) {
        self.init { (volume) throws(ServiceError) in try Engine(volume: volume, arguments: arguments()) }
    }

    init(
        clock: any Clock<Duration> = ContinuousClock(),
        launch: @escaping @Sendable (_ volume: Int) throws(ServiceError) -> Engine
    ) {
        self.launch = launch
        self.clock = clock
    }
}

extension Player: AudioPlaying {
    public func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError) {
        _ = try await request(.load(item, fromMs: positionMs, .now), .setPaused(false))
    }

    public func setNext(_ item: PlaybackItem?) async throws(ServiceError) {
        switch (item, hasItem) {
        case (let item?, true): _ = try await request(.clearNext, .load(item, .next))
        case (let item?, false): try await play(item, fromMs: 0)
        case (nil, true): _ = try await request(.clearNext)
        case (nil, false): break
        }
    }

    public func pause() async throws(ServiceError) {
        if hasItem { _ = try await request(.setPaused(true), .position) }
    }

    public func resume() async throws(ServiceError) {
        if hasItem { _ = try await request(.setPaused(false), .position) }
    }

    public func stop() async throws(ServiceError) {
        if hasItem { _ = try await request(.stop) }
    }

    public func seek(toMs positionMs: Int) async throws(ServiceError) {
        guard hasItem else { throw .nothingPlaying }
        if try await request(.position, .seek(toMs: max(0, positionMs))) == .refused {
            throw .notSeekable
        }
    }

    public func setVolume(_ percent: Int) async throws(ServiceError) {
        volume = min(max(0, percent), 100)
        if connection != nil { _ = try await request(.setVolume(volume)) }
    }

    public func position(of id: PlaybackItem.ID) async throws(ServiceError) -> Int? {
        // The next item may have started while waiting for the reply.
        guard hasItem, try await request(.position) != .refused, state.current?.item.id == id else {
            return nil
        }
        return state.positionMs
    }

    public nonisolated func events() -> AsyncStream<PlaybackEvent> {
        followers.stream()
    }
}

// MARK: The conversation

extension Player {
    /// Whether there is something to pause or stop, or will be once mpv replies.
    private var hasItem: Bool { state.hasItem || sent.values.contains(where: \.isLoad) }

    /// Whether mpv was sent another item or a stop, so that the current item may end for any reason.
    private var isReplacing: Bool { sent.values.contains(where: \.isReplacing) }

    /// Sends commands and waits for the reply to the last one.
    private func request(_ commands: MpvCommand...) async throws(ServiceError) -> MpvReply {
        let connection = try currentConnection()
        for command in commands {
            try send(command, over: connection)
        }
        let number = requestCount
        let patience = Task { [clock] in
            try await clock.sleep(for: Self.patience)
            connection.end()
        }
        defer { patience.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[number] = $0 }
        } onCancel: {
            Task { await self.forget(number) }
        }
        return try result.get()
    }

    /// Stops waiting for a cancelled request; its reply is still processed.
    private func forget(_ number: Int) {
        waiting.removeValue(forKey: number)?.resume(returning: .failure(.cancelled))
    }

    private func send(_ command: MpvCommand, over connection: MpvConnection) throws(ServiceError) {
        requestCount += 1
        guard connection.send(command.line(requestID: requestCount)) else {
            connection.end()
            throw MpvProgram.endedUnexpectedly
        }
        sent[requestCount] = command
    }

    /// The current connection, or a new one.
    private func currentConnection() throws(ServiceError) -> MpvConnection {
        if let connection { return connection }
        let connection = MpvConnection(try launch(volume))
        self.connection = connection
        Task { [weak self, messages = connection.messages] in
            for await message in messages {
                await self?.take(message)
            }
            await self?.end()
        }
        try send(.followDuration, over: connection)
        return connection
    }

    private func take(_ message: MpvMessage) {
        switch message {
        case .event(.endFile(let entry, _)) where isReplacing:
            carryOut(state.take(.endFile(entry: entry, .stopped)))
        case .event(let event):
            carryOut(state.take(event))
        case .reply(let number, let reply):
            guard let command = sent.removeValue(forKey: number) else { return }
            carryOut(state.take(reply, to: command))
            waiting.removeValue(forKey: number)?.resume(returning: .success(reply))
        }
    }

    private func carryOut(_ effects: [PlaybackState.Effect]) {
        for effect in effects {
            switch effect {
            case .tell(let event): followers.send(event)
            // If sending fails, mpv has quit, which is reported separately.
            case .send(let command): if let connection { try? send(command, over: connection) }
            }
        }
    }

    /// Handles the end of mpv.
    private func end() {
        self.connection = nil
        carryOut(state.end(MpvProgram.endedUnexpectedly))
        sent = [:]
        for (_, continuation) in waiting {
            continuation.resume(returning: .failure(MpvProgram.endedUnexpectedly))
        }
        waiting = [:]
    }
}

extension Engine {
    /// Starts mpv.
    init(volume: Int, arguments: [String]) throws(ServiceError) {
        let (ours, theirs) = try MpvProgram.channel(OpenFile.socketPair)
        let own = ["--idle=yes", "--hr-seek=yes", "--volume=\(volume)"]
        let process = try MpvProgram.start(own + arguments, input: theirs)
        self.init(socket: ours, end: process.end)
    }
}
