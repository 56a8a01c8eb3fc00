import Dispatch
import Platform
import Synchronization

/// Another process, connected to ask one thing.
final class PlayerPeer: Sendable {
    private let socket: OpenFile
    private let lines: LineSocket
    private let patience: SharingPatience
    private let answer: @Sendable (PlayerRequest, PlayerPeer) async -> Void
    private let didEnd: @Sendable (PlayerPeer) -> Void
    private let state = Mutex(State())
    /// Writes in order, and waits for a slow reader.
    private let writing = DispatchQueue(label: "sidewinder.sharing.writing")
    private let reading = DispatchQueue(label: "sidewinder.sharing.reading")
    // Dispatch sources may be cancelled on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    private struct State {
        var buffer = LineBuffer()
        var length = 0
        var isAnswered = false
        var isEnded = false
        var work: Task<Void, Never>?
    }

    init(
        _ socket: OpenFile,
        patience: SharingPatience,
        answer: @escaping @Sendable (PlayerRequest, PlayerPeer) async -> Void,
        didEnd: @escaping @Sendable (PlayerPeer) -> Void
    ) {
        (self.socket, self.patience) = (socket, patience)
        (self.answer, self.didEnd) = (answer, didEnd)
        lines = LineSocket(socket)
        source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: reading)
        source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
        source.setEventHandler { [weak self] in self?.receive() }
    }

    /// Greets, and waits for the request.
    func begin() {
        source.activate()
        write(LineSocket.line(LineSocket.greeting))
        reading.asyncAfter(deadline: .now() + patience.answer / .seconds(1)) { [weak self] in
            guard let self, !state.withLock(\.isAnswered) else { return }
            end()
        }
    }

    /// Sends a reply.
    ///
    /// - Returns: whether the other process takes it.
    @discardableResult
    func send(_ reply: PlayerReply) async -> Bool {
        let line = LineSocket.line(reply)
        return await withCheckedContinuation { continuation in
            writing.async { continuation.resume(returning: self.writeNow(line)) }
        }
    }

    /// Hangs up once pending replies are sent.
    func close() {
        writing.async { self.end() }
    }

    private func write(_ line: [UInt8]) {
        writing.async { _ = self.writeNow(line) }
    }

    private func writeNow(_ line: [UInt8]) -> Bool {
        do {
            try lines.write(line, within: patience.answer)
            return true
        } catch {
            end()
            return false
        }
    }

    private func end() {
        let (isFirst, work) = state.withLock { state in
            defer { state.isEnded = true }
            return (!state.isEnded, state.work)
        }
        guard isFirst else { return }
        work?.cancel()
        socket.hangUp()
        source.cancel()
        didEnd(self)
    }

    private func receive() {
        let bytes = socket.descriptor.receive(upTo: 1 << 16)
        guard !bytes.isEmpty else { return end() }
        let line = state.withLock { state -> [UInt8]? in
            // Whatever follows the request is ignored.
            guard !state.isAnswered else { return nil }
            state.length += bytes.count
            state.buffer.append(bytes)
            guard let line = state.buffer.next() else { return nil }
            state.isAnswered = true
            return Array(line)
        }
        if let line {
            begin(line)
        } else if state.withLock(\.length) > LineSocket.longestLine {
            end()
        }
    }

    private func begin(_ line: [UInt8]) {
        guard let request = LineSocket.message(PlayerRequest.self, in: line) else { return end() }
        let work = Task {
            await answer(request, self)
            close()
        }
        let isEnded = state.withLock { state in
            state.work = work
            return state.isEnded
        }
        if isEnded { work.cancel() }
    }
}
