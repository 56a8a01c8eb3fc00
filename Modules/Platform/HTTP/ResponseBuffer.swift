import Synchronization

/// Passes a response from the thread that receives it to the task that reads it.
final class ResponseBuffer: Sendable {
    /// The events that a task can wait for. Each also occurs when the transfer ends.
    enum WaitCondition {
        case head
        case bytes
        case end
    }

    enum Acceptance {
        case accepted
        /// Not accepted yet: the buffer is full until some bytes are taken.
        case full
        case tooLarge
    }

    private struct State {
        var head: HTTPHead?
        var bytes: [UInt8] = []
        var count = 0
        var isFull = false
        var outcome: Result<Void, HTTPError>?
        var waiters: [(milestone: WaitCondition, continuation: CheckedContinuation<Void, Never>)] = []

        func hasReached(_ milestone: WaitCondition) -> Bool {
            guard outcome == nil else { return true }
            return switch milestone {
            case .head: head != nil
            case .bytes: !bytes.isEmpty
            case .end: false
            }
        }

        /// Removes and returns the waiters that can continue.
        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            guard waiters.contains(where: { hasReached($0.milestone) }) else { return [] }
            let ready = waiters.filter { hasReached($0.milestone) }.map(\.continuation)
            waiters = waiters.filter { !hasReached($0.milestone) }
            return ready
        }
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let limit: Int

    /// - Parameters:
    ///   - capacity: the maximum number of bytes to buffer.
    ///   - limit: the maximum number of bytes to receive in all.
    init(capacity: Int, limit: Int) {
        self.capacity = capacity
        self.limit = limit
    }
}

/// The task's side.
extension ResponseBuffer {
    var isOver: Bool { state.withLock { $0.outcome != nil } }

    func wait(for milestone: WaitCondition) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                guard !state.hasReached(milestone) else { return true }
                state.waiters.append((milestone, continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    func head() throws(HTTPError) -> HTTPHead {
        try state.withLock { state throws(HTTPError) in
            if let head = state.head { return head }
            try state.outcome?.get()
            throw HTTPError(.invalidResponse, wasSent: true)
        }
    }

    func takeAll() throws(HTTPError) -> (HTTPHead, [UInt8]) {
        try state.withLock { state throws(HTTPError) in
            try state.outcome?.get()
            guard let head = state.head else { throw HTTPError(.invalidResponse, wasSent: true) }
            defer { state.bytes = [] }
            return (head, state.bytes)
        }
    }

    /// Takes all buffered bytes; `nil` if the buffer is empty. If `freesSpace` is true, the thread can resume.
    func takeBytes() throws(HTTPError) -> (bytes: [UInt8]?, freesSpace: Bool) {
        try state.withLock { state throws(HTTPError) in
            guard !state.bytes.isEmpty else {
                try state.outcome?.get()
                return (nil, false)
            }
            defer { (state.bytes, state.isFull) = ([], false) }
            return (state.bytes, state.isFull)
        }
    }
}

/// The thread's side.
extension ResponseBuffer {
    func receive(_ head: HTTPHead) {
        update { $0.head = head }
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Acceptance {
        update { state in
            guard bytes.count <= limit - state.count else { return .tooLarge }
            guard state.bytes.isEmpty || bytes.count <= capacity - state.bytes.count else {
                state.isFull = true
                return .full
            }
            state.count += bytes.count
            state.bytes.append(contentsOf: bytes)
            return .accepted
        }
    }

    func finish(_ outcome: Result<Void, HTTPError>) {
        update { state in
            if state.outcome == nil { state.outcome = outcome }
        }
    }

    private func update<Value: Sendable>(_ change: (inout sending State) -> Value) -> Value {
        let (value, ready) = state.withLock { state in (change(&state), state.takeWaiters()) }
        for continuation in ready { continuation.resume() }
        return value
    }
}
