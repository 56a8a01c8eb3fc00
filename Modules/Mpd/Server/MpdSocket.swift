import Platform

/// A client's connection, which tasks read and write without blocking a thread.
final class MpdSocket: Sendable {
    private let file: OpenFile
    private let reading: Readiness
    private let writing: Readiness
    private let timeout: Duration
    private let clock: any Clock<Duration>

    /// - Parameter timeout: the time within which a client must read something of what is sent.
    init(_ file: OpenFile, timeout: Duration, clock: any Clock<Duration>) {
        (self.file, self.timeout, self.clock) = (file, timeout, clock)
        (reading, writing) = (.reading(file), .writing(file))
    }

    /// Waits for input, or for `wake()`. It may also return without a reason.
    ///
    /// - Parameter isPatient: whether to wait forever, rather than until the timeout.
    /// - Returns: whether there was something in time.
    func waitForInput(isPatient: Bool) async -> Bool {
        guard isPatient else { return await wait(for: reading) }
        await reading.wait()
        return true
    }

    func wake() {
        reading.wake()
    }

    /// Reads what has arrived.
    ///
    /// - Returns: the bytes; none at the end. `nil` if none have arrived.
    func receive(upTo limit: Int) -> [UInt8]? {
        file.descriptor.available(upTo: limit)
    }

    /// Sends bytes, or hangs up if the client reads nothing until the timeout.
    ///
    /// - Returns: whether the client is still connected.
    func send(_ bytes: [UInt8]) async -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = file.sendAtOnce(rest)
            let error = errno
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if error == EAGAIN, await wait(for: writing) {
                continue
            } else if error != EINTR {
                hangUp()
                return false
            }
        }
        return true
    }

    func hangUp() {
        file.hangUp()
    }

    private func wait(for readiness: Readiness) async -> Bool {
        await value(within: timeout, on: clock, late: false) {
            await readiness.wait()
            return true
        }
    }
}
