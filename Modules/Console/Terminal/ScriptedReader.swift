import Dispatch
import Platform
import Synchronization

/// Reads lines from a pipe or file, each as soon as it arrives. Shows no prompt.
///
/// Lines end in LF or CRLF, which the last may lack; invalid UTF-8 is replaced by `�`.
package final class ScriptedReader: LineReading {
    private let file: Descriptor
    private let pending = Mutex(Pending())
    private let wake = WakePipe()
    /// The queue on which lines are read. Waiting for input blocks its thread, so it can't run on the cooperative pool.
    private let queue = DispatchQueue(label: "console.script")

    package init(descriptor: Int32 = 0) {
        file = Descriptor(number: descriptor)
    }

    package func nextLine(prompt: String = "") async -> LineInput {
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

    package func setPrompt(_ prompt: String) {}

    private func waitForLine() -> LineInput {
        pending.withLock { pending in
            while true {
                if let line = pending.next() { return .line(line) }
                if pending.isComplete { return .end }
                if file.waitForInput(or: wake.readEnd).other { return .cancelled }
                let bytes = file.receive(upTo: 64 * 1024)
                pending.isComplete = bytes.isEmpty
                pending.bytes.append(bytes)
            }
        }
    }
}

/// Bytes read but not yet returned.
private struct Pending {
    var bytes = LineBuffer()
    /// Whether the end of the file was reached; lines may remain.
    var isComplete = false

    mutating func next() -> String? {
        guard var line = bytes.next() ?? (isComplete ? bytes.rest() : nil) else { return nil }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
