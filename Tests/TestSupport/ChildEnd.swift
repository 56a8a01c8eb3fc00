import Foundation
import Synchronization

/// Waits for the end of a child process on a thread of its own. Until somebody asks for the status of a child that has
/// ended, Swift Testing's monitor of exit tests takes up a processor.
final class ChildEnd: Sendable {
    private let identifier: pid_t
    private let ended = DispatchGroup()
    private let end = Mutex<SpawnedProgram.End?>(nil)

    init(of identifier: pid_t) {
        self.identifier = identifier
        ended.enter()
        Thread.detachNewThread {
            var result = siginfo_t()
            while waitid(P_PID, id_t(identifier), &result, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            // From here on, another process may get the number.
            self.end.withLock { end in
                var status: Int32 = 0
                waitpid(identifier, &status, 0)
                let signal = status & 0x7F
                end = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
            }
            self.ended.leave()
        }
    }

    /// The end of the process; `nil` while it runs.
    var known: SpawnedProgram.End? { end.withLock(\.self) }

    /// Sends a signal if the process is running.
    func send(_ signal: Int32) {
        end.withLock { end in
            if end == nil { kill(identifier, signal) }
        }
    }

    /// Blocks until the process has ended.
    @discardableResult func wait() -> SpawnedProgram.End {
        ended.wait()
        return known ?? .exited(0)
    }
}
