import Foundation
import Synchronization

/// Waits for the end of a child process on a thread of its own. Until somebody asks for the status of a child that has
/// ended, Swift Testing's monitor of exit tests takes up a processor.
final class ChildEnd: Sendable {
    private let identifier: pid_t
    private let ended = DispatchGroup()
    private let status = Mutex<Int32?>(nil)

    init(of identifier: pid_t) {
        self.identifier = identifier
        ended.enter()
        Thread.detachNewThread {
            var result = siginfo_t()
            while waitid(P_PID, id_t(identifier), &result, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            // From here on, another process may get the number.
            self.status.withLock { status in
                var code: Int32 = 0
                waitpid(identifier, &code, 0)
                status = code
            }
            self.ended.leave()
        }
    }

    /// How the process ended, as `waitpid` has it; `nil` while it runs.
    var known: Int32? { status.withLock(\.self) }

    /// Sends a signal if the process is running.
    func send(_ signal: Int32) {
        status.withLock { status in
            if status == nil { kill(identifier, signal) }
        }
    }

    /// Blocks until the process has ended.
    ///
    /// - Returns: how it ended, as `waitpid` has it.
    @discardableResult func wait() -> Int32 {
        ended.wait()
        return known ?? 0
    }
}
