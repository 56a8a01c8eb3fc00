import Dispatch
import Synchronization

/// The thread that waits for all sockets of `Readiness`.
final class PollThread: Sendable {
    static let shared = PollThread()

    private let added = Mutex<[Readiness]>([])
    /// Interrupts the wait; `nil` if there are no free descriptors.
    private let bell = try? OpenFile.socketPair()

    private init() {
        DispatchQueue(label: "sidewinder.poll").async { self.run() }
    }

    /// Wakes the task of a socket when that is ready. The socket stays open as long as the task waits.
    func watch(_ readiness: Readiness) {
        added.withLock { $0.append(readiness) }
        ring()
    }

    /// Interrupts the wait, to begin with other sockets.
    func ring() {
        _ = bell?.0.sendAtOnce([0])
    }

    private func run() {
        var watched: [ObjectIdentifier: Readiness] = [:]
        while true {
            let new = added.withLock { added in
                defer { added = [] }
                return added
            }
            for readiness in new { watched[ObjectIdentifier(readiness)] = readiness }
            watched = watched.filter { $1.isAwaited }
            wake(&watched)
        }
    }

    /// Waits until a socket is ready or the bell rings, and wakes the tasks of ready sockets.
    private func wake(_ watched: inout [ObjectIdentifier: Readiness]) {
        let waiting = Array(watched)
        var files = waiting.map(\.value.poll)
        if let bell { files.append(pollfd(fd: bell.1.number, events: Int16(POLLIN), revents: 0)) }
        guard poll(&files, nfds_t(files.count), bell == nil ? 10 : -1) > 0 else { return }
        if let bell, files.last?.revents != 0 { _ = bell.1.descriptor.receive(upTo: 4096) }
        for (entry, file) in zip(waiting, files) where file.revents != 0 {
            watched[entry.key] = nil
            entry.value.endWait()
        }
    }
}
