import Dispatch
import Synchronization

/// Reads lines from a pipe or file, each as soon as it arrives. Shows no prompt.
///
/// Lines end with LF or CRLF, the last one may have no end; what is no UTF-8 is replaced by `�`.
public final class ScriptedReader: LineReading {
    private let file: Descriptor
    private let pending = Mutex(PendingLines())
    private let wake = WakePipe()
    /// Waiting for input blocks a thread, which must be none of those that run tasks.
    private let queue = DispatchQueue(label: "sidewinder.script")

    public init(descriptor: Int32 = 0) {
        file = Descriptor(number: descriptor)
    }

    public func nextLine(prompt: String = "") async -> LineInput {
        if Task.isCancelled { return .cancelled }
        wake.drain()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.waitForLine()) }
            }
        } onCancel: {
            wake.wake()
        }
    }

    private func waitForLine() -> LineInput {
        pending.withLock { pending in
            while true {
                if let line = pending.next() { return .line(line) }
                if pending.isComplete { return .end }
                if file.waitForInput(or: wake.readEnd).other { return .cancelled }
                pending.append(file.receive(upTo: 64 * 1024))
            }
        }
    }
}
