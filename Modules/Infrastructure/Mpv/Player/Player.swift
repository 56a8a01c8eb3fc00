import Entities
import Platform
import Services

/// Plays audio with mpv in a separate process, to isolate this one from crashes.
public actor Player {
    private let launch: @Sendable (_ volume: Int) throws(ServiceError) -> Engine
    private let clock: any Clock<Duration>
    private let audio: any AudioLocating
    private let isDirectlyReadable: @Sendable (Location) -> Bool
    private let followers = Broadcast<PlaybackEvent>()

    private var connection: MpvConnection?
    /// Whether mpv reports its reading progress, which it does several times a second.
    private var followsReading = false
    private var state = PlaybackState()
    private var arrivals = PendingItems()
    private var reports = PendingEvents()
    private var volume = 100
    private var pending = PendingReplies()

    /// The maximum time to wait for a reply. mpv usually takes a millisecond, regardless of the file, but a stuck
    /// sound server can block it.
    private static let timeout = Duration.seconds(10)

    /// - Parameters:
    ///   - audio: locates the audio of tracks.
    ///   - isDirectlyReadable: returns whether a location can be read directly; locating audio takes a moment.
    ///   - arguments: additional mpv arguments, such as `--ao=null`; evaluated each time mpv starts.
    public init(
        audio: any AudioLocating,
        isDirectlyReadable: @escaping @Sendable (Location) -> Bool = { $0.song == nil },
        arguments: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
        self.init(audio: audio, isDirectlyReadable: isDirectlyReadable) { (volume) throws(ServiceError) in
            try Engine(volume: volume, arguments: arguments())
        }
    }

    init(
        audio: any AudioLocating,
        isDirectlyReadable: @escaping @Sendable (Location) -> Bool = { $0.song == nil },
        clock: any Clock<Duration> = ContinuousClock(),
        launch: @escaping @Sendable (_ volume: Int) throws(ServiceError) -> Engine
    ) {
        self.audio = audio
        self.isDirectlyReadable = isDirectlyReadable
        self.launch = launch
        self.clock = clock
    }
}

extension Player: AudioPlaying {
    public func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError) {
        reports.removeAll()
        try await begin(item, fromMs: positionMs)
    }

    public func setNext(_ item: PlaybackItem?) async throws(ServiceError) {
        arrivals.removeNext()
        switch item {
        case let item? where !hasItem:
            try await begin(item, fromMs: 0)
        case let item? where arrivals.isEmpty && isDirectlyReadable(item.location):
            _ = try await request(.clearNext, .load(LocatedItem(item), .next))
        case let item?:
            arrivals.add(item, isNext: true)
            locate(item)
            if isLoaded { _ = try await request(.clearNext) }
        case nil:
            if isLoaded { _ = try await request(.clearNext) }
        }
    }

    public func pause() async throws(ServiceError) {
        if hasItem { _ = try await request(.setPaused(true), .position) }
    }

    public func resume() async throws(ServiceError) {
        if hasItem { _ = try await request(.setPaused(false), .position) }
    }

    public func stop() async throws(ServiceError) {
        reports.removeAll()
        guard hasItem else { return }
        arrivals.removeAll()
        _ = try await request(.stop)
    }

    public func seek(toMs positionMs: Int) async throws(ServiceError) {
        guard hasItem else { throw .nothingPlaying }
        let target = max(0, positionMs)
        guard try await canSeek(toMs: target), try await request(.position, .seek(toMs: target)) != .refused
        else { throw .notSeekable }
    }

    public func setVolume(_ percent: Int) async throws(ServiceError) {
        volume = min(max(0, percent), 100)
        if connection != nil { _ = try await request(.setVolume(volume)) }
    }

    public func position(of id: PlaybackItem.ID) async throws(ServiceError) -> Int? {
        // The next item may have started while waiting for the reply.
        guard isLoaded, try await request(.position) != .refused, state.current?.item.id == id else {
            return nil
        }
        return state.positionMs
    }

    public nonisolated func events() -> AsyncStream<PlaybackEvent> {
        followers.stream()
    }
}

// MARK: Items

extension Player {
    /// Whether an item is loaded or being located.
    private var hasItem: Bool { isLoaded || !arrivals.isEmpty }

    /// Whether mpv has an item, or will once it replies.
    private var isLoaded: Bool { state.hasItem || pending.hasLoad }

    /// Replaces all items with one. If its audio has to be located, nothing plays until then.
    private func begin(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError) {
        arrivals.removeAll()
        guard !isDirectlyReadable(item.location) else {
            _ = try await request(.load(LocatedItem(item), fromMs: positionMs, .now), .setPaused(false))
            return
        }
        arrivals.add(item, fromMs: positionMs, isNext: false)
        locate(item)
        do {
            _ = try await request(.stop, .setPaused(false))
        } catch {
            if error != .cancelled { arrivals.remove(item.id) }
            throw error
        }
    }

    /// Locates the audio of an item in the background.
    private func locate(_ item: PlaybackItem) {
        guard !isDirectlyReadable(item.location) else {
            return arrivals.didFind(.success(.location(item.location)), for: item.id)
        }
        let search = Task { [weak self, audio] in
            let place: Result<AudioLocation, ServiceError>
            do throws(ServiceError) {
                place = .success(try await audio.audio(at: item.location))
            } catch {
                place = .failure(error)
            }
            await self?.didFind(place, for: item.id)
        }
        arrivals.setSearch(search, for: item.id)
    }

    private func didFind(_ place: Result<AudioLocation, ServiceError>, for id: PlaybackItem.ID) {
        arrivals.didFind(place, for: id)
        admitArrivals()
    }

    private func admitArrivals() {
        while let step = arrivals.step(isPlaying: isLoaded) {
            switch step {
            case .load(let located, let positionMs): load(located, fromMs: positionMs)
            case .fail(let item, let error): reports.add(.failed(item.id, error))
            }
        }
        sendEvents()
    }

    private func load(_ located: LocatedItem, fromMs positionMs: Int) {
        do throws(ServiceError) {
            guard let connection else { throw MpvProgram.endedUnexpectedly }
            // Plays immediately if nothing is playing.
            try send(.load(located, fromMs: positionMs, .next), over: connection)
            if located.isStream, !followsReading {
                try send(.followReading, over: connection)
                followsReading = true
            }
        } catch {
            reports.add(.interrupted(located.item.id, error))
        }
    }

    /// Returns whether the current item can seek to a position. mpv accepts but ignores seeks in a stream if the
    /// server only sends all of it.
    private func canSeek(toMs positionMs: Int) async throws(ServiceError) -> Bool {
        guard isLoaded else { return false }
        guard let located = state.current?.located, !located.isFile else { return true }
        switch try await request(.seekable) {
        case .done(_, let flag?) where flag != 0: return true
        case .refused: return false
        case .done, .cached: break
        }
        guard case .cached(let ranges) = try await request(.cache) else { return false }
        return ranges.contains { $0.contains(Double(positionMs) / 1000) }
    }
}

// MARK: Events

extension Player {
    private func sendEvents() {
        for event in reports.ready() { followers.send(event) }
        guard let item = reports.unexplained else { return }
        let inquiry = FailureLookup(audio: audio, clock: clock)
        let search = Task { [weak self] in
            let error = await inquiry.failure(of: item.location)
            await self?.explain(item.id, error)
        }
        reports.setSearch(search)
    }

    private func explain(_ id: PlaybackItem.ID, _ error: ServiceError?) {
        reports.explain(id, error)
        sendEvents()
    }
}

// MARK: Messages

extension Player {
    /// Sends commands and waits for the reply to the last one.
    private func request(_ commands: MpvCommand...) async throws(ServiceError) -> MpvReply {
        let connection = try currentConnection()
        for command in commands {
            try send(command, over: connection)
        }
        let number = pending.lastNumber
        let timeout = Task { [clock] in
            try await clock.sleep(for: Self.timeout)
            connection.end()
        }
        defer { timeout.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { pending.wait(for: number, $0) }
        } onCancel: {
            Task { await self.forget(number) }
        }
        return try result.get()
    }

    /// Stops waiting for a cancelled request; its reply is still processed.
    private func forget(_ number: Int) {
        pending.resume(number, with: .failure(.cancelled))
    }

    private func send(_ command: MpvCommand, over connection: MpvConnection) throws(ServiceError) {
        let number = pending.nextNumber()
        guard connection.send(command.line(requestID: number)) else {
            connection.end()
            throw MpvProgram.endedUnexpectedly
        }
        pending.add(command, number: number)
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
        case .event(.endFile(let entry, _)) where pending.isReplacing:
            carryOut(state.take(.endFile(entry: entry, .stopped)))
        case .event(let event):
            carryOut(state.take(event))
        case .reply(let number, let reply):
            guard let command = pending.remove(number) else { return }
            carryOut(state.take(reply, to: command))
            pending.resume(number, with: .success(reply))
        }
        admitArrivals()
    }

    private func carryOut(_ effects: [PlaybackState.Effect]) {
        for effect in effects {
            switch effect {
            case .tell(let event): reports.add(event)
            case .reportFailure(let item, let error): reports.add(failureOf: item, error)
            // If sending fails, mpv has quit, which is reported separately.
            case .send(let command): if let connection { try? send(command, over: connection) }
            }
        }
    }

    /// Handles the end of mpv.
    private func end() {
        (connection, followsReading) = (nil, false)
        let arriving = pending.arriving ?? arrivals.first
        let effects = state.end(MpvProgram.endedUnexpectedly)
        carryOut(effects)
        if effects.isEmpty, let arriving {
            reports.add(.interrupted(arriving.id, MpvProgram.endedUnexpectedly))
        }
        arrivals.removeAll()
        sendEvents()
        pending.failAll(MpvProgram.endedUnexpectedly)
    }
}
