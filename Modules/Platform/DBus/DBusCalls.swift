import Synchronization

/// The calls that wait for a reply.
final class DBusCalls: Sendable {
    typealias Reply = Result<[DBusValue], DBusError>
    typealias Waiter = CheckedContinuation<Reply, Never>

    private struct State {
        var lastSerial: UInt32 = 0
        var waiters: [UInt32: Waiter] = [:]
        var isOver = false
    }

    private let state = Mutex(State())

    /// A number for a message. It isn't 0.
    func newSerial() -> UInt32 {
        state.withLock { state in
            state.lastSerial = state.lastSerial == .max ? 1 : state.lastSerial + 1
            return state.lastSerial
        }
    }

    /// Waits for the reply to a message that is about to be sent. Returns `false` if it needn't be sent, because the
    /// connection or the task has ended.
    func wait(for serial: UInt32, _ waiter: Waiter) -> Bool {
        let error = state.withLock { state -> DBusError? in
            if state.isOver { return .disconnected }
            if Task.isCancelled { return .noReply }
            state.waiters[serial] = waiter
            return nil
        }
        if let error { waiter.resume(returning: .failure(error)) }
        return error == nil
    }

    /// Ends a call, unless it has ended.
    func end(_ serial: UInt32, with reply: Reply) {
        state.withLock { $0.waiters.removeValue(forKey: serial) }?.resume(returning: reply)
    }

    /// Ends the call that a message answers.
    func end(with message: DBusMessage) {
        guard let serial = message.replySerial else { return }
        guard message.kind == .error, let name = message.errorName else {
            return end(serial, with: .success(message.body))
        }
        end(serial, with: .failure(DBusError(name: name, message: message.body.first?.text ?? "")))
    }

    /// Ends all calls, and those to come.
    func endAll() {
        let waiters = state.withLock { state in
            defer { (state.waiters, state.isOver) = ([:], true) }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: .failure(.disconnected)) }
    }
}
