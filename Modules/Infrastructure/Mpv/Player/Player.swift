import Entities
import Platform
import Services

/// Plays with mpv: a program of its own, so that nothing that goes wrong there goes wrong here.
public actor Player {
    private let launch: @Sendable (_ volume: Int) throws(ServiceError) -> Engine
    private let clock: any Clock<Duration>
    private let followers = Broadcast<PlaybackEvent>()

    private var connection: MpvConnection?
    private var state = PlaybackState()
    private var volume = 100
    private var requestCount = 0
    /// Commands that were sent and not answered.
    private var sent: [Int: MpvCommand] = [:]
    private var waiting: [Int: CheckedContinuation<Result<MpvReply, ServiceError>, Never>] = [:]

    /// How long mpv may take for an answer. It gives one in a millisecond, and files don't hold it up; but a sound
    /// server that is stuck can.
    private static let patience = Duration.seconds(10)

    /// - Parameter arguments: what is added to mpv's, for example `--ao=null`; asked for each time mpv starts.
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
        // The next item may have begun while the answer was on its way.
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
    /// Whether there is anything that could be held or ended, or will be as soon as mpv answers.
    private var hasItem: Bool { state.hasItem || sent.values.contains(where: \.isLoad) }

    /// Whether mpv was told to play something else or nothing, so that the current item may end in any way.
    private var isReplacing: Bool { sent.values.contains(where: \.isReplacing) }

    /// Sends commands, and waits for the answer to the last.
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

    /// A cancelled request isn't waited for; its answer is still listened to.
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

    /// The conversation that goes on, or a new one.
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
            // If mpv doesn't take it, it is over, and that is told.
            case .send(let command): if let connection { try? send(command, over: connection) }
            }
        }
    }

    /// mpv is gone.
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
