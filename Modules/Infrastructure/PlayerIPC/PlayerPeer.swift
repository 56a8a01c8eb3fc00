import Dispatch
import Platform
import Synchronization

/// Another process, connected to make one request.
final class PlayerPeer: Sendable {
    /// The server's callbacks for a peer.
    struct Handlers: Sendable {
        let greeting: LineSocket.Greeting
        /// Carries out a request and replies; cancelled when the other process hangs up.
        let answer: @Sendable (PlayerRequest, PlayerPeer) async -> Void
        /// Returns whether a request that has reached this length may grow further.
        let mayGrow: @Sendable (_ length: Int) -> Bool
        let didEnd: @Sendable (PlayerPeer) -> Void
    }

    let arrival = ContinuousClock.now
    private let socket: OpenFile
    private let lines: LineSocket
    private let timeouts: PlayerTimeouts
    private let handlers: Handlers
    private let state = Mutex(State())
    /// The queue for writing, which keeps messages in order and may wait for a slow reader.
    private let writing = DispatchQueue(label: "sidewinder.sharing.writing")

    private enum Stage {
        /// The request hasn't arrived completely, so it isn't carried out.
        case waiting
        case working, following
        /// The last reply is being sent.
        case answered
        case ended
    }

    private struct State {
        var buffer = LineBuffer()
        var length = 0
        var stage = Stage.waiting
        var work: Task<Void, Never>?
    }

    /// Sends the greeting, and waits for the request.
    init(_ socket: OpenFile, timeouts: PlayerTimeouts, handlers: Handlers) {
        (self.socket, self.timeouts, self.handlers) = (socket, timeouts, handlers)
        lines = LineSocket(socket)
        // Busy cooperative threads don't delay it, so requests that were sent don't reach the time limit.
        Task(executorPreference: BlockingExecutor()) { [weak self] in
            for await bytes in socket.chunks { self?.receive(bytes) }
            self?.end()
        }
        writing.async { [weak self] in _ = self?.write(handlers.greeting) }
        writing.asyncAfter(deadline: .now() + timeouts.answer / .seconds(1)) { [weak self] in
            if self?.isWaiting == true { self?.dismiss() }
        }
    }

    var isWaiting: Bool { state.withLock { $0.stage == .waiting } }

    /// The size of an incomplete request, in bytes.
    var length: Int { state.withLock { $0.stage == .waiting ? $0.length : 0 } }

    /// Sends one of several replies.
    ///
    /// - Returns: whether the other process received it.
    func send(_ reply: PlayerReply) async -> Bool {
        await withCheckedContinuation { continuation in
            writing.async { continuation.resume(returning: self.write(reply)) }
        }
    }

    /// Any number of replies follow: from now on, hanging up interrupts none.
    func beginFollowing() {
        state.withLock { if $0.stage == .working { $0.stage = .following } }
    }

    /// Sends the only reply, and hangs up.
    func finish(with reply: PlayerReply) async {
        state.withLock { if $0.stage == .working { $0.stage = .answered } }
        _ = await send(reply)
        end()
    }

    /// Hangs up, unless a request is being carried out, which is answered first. A request that hasn't arrived
    /// completely is refused with `gone`, so the other process may retry it.
    func dismiss() {
        let stage = state.withLock { state in
            defer { if state.stage == .waiting { state.stage = .answered } }
            return state.stage
        }
        switch stage {
        case .waiting:
            writing.async {
                _ = self.write(PlayerReply.gone)
                self.end()
            }
        case .following: writing.async { self.end() }
        case .working, .answered, .ended: break
        }
    }

    /// Hangs up, and cancels the request that is being carried out.
    func end() {
        let (stage, work) = state.withLock { state in
            defer { (state.stage, state.work, state.buffer) = (.ended, nil, LineBuffer()) }
            return (state.stage, state.work)
        }
        guard stage != .ended else { return }
        if stage != .answered { work?.cancel() }
        socket.hangUp()
        handlers.didEnd(self)
    }

    private func write(_ message: some Encodable) -> Bool {
        do {
            try lines.write(LineSocket.line(message), within: timeouts.answer)
            return true
        } catch {
            end()
            return false
        }
    }

    private func receive(_ bytes: [UInt8]) {
        let (line, length) = state.withLock { state -> ([UInt8]?, Int) in
            // Anything after the request is ignored.
            guard state.stage == .waiting else { return (nil, 0) }
            state.length += bytes.count
            state.buffer.append(bytes)
            guard let line = state.buffer.next() else { return (nil, state.length) }
            state.stage = .working
            return (Array(line), 0)
        }
        if let line {
            begin(line)
        } else if length > 0, !handlers.mayGrow(length) {
            dismiss()
        }
    }

    private func begin(_ line: [UInt8]) {
        guard let request = LineSocket.message(PlayerRequest.self, in: line) else { return end() }
        state.withLock { state in
            guard state.stage == .working else { return }
            state.buffer = LineBuffer()
            state.work = Task {
                await handlers.answer(request, self)
                end()
            }
        }
    }
}
