import Dispatch
import Platform

/// Runs programs and captures their output.
struct ProgramOutput: Sendable {
    private let process: ChildProcess
    private let input: OpenFile
    private let output: OpenFile

    /// Runs a program. It is killed after a minute, or when the task is cancelled.
    ///
    /// - Returns: the output until the program closes it, at most 64 KiB, and the exit status: 127, as in the shell,
    ///   if the program can't be started, and `nil` if it was killed.
    static func of(
        _ program: String,
        _ arguments: [String],
        input: String = ""
    ) async -> (text: String, status: Int32?) {
        guard let running = ProgramOutput(of: program, arguments) else { return ("", 127) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: running.exchange(input)) }
            }
        } onCancel: {
            running.process.end()
        }
    }

    private init?(of program: String, _ arguments: [String]) {
        guard let (input, standardInput) = try? OpenFile.socketPair(), let output = try? OpenFile.pipe(),
            let process = try? ChildProcess(program, arguments, input: standardInput, output: output.writeEnd)
        else { return nil }
        (self.process, self.input, self.output) = (process, input, output.readEnd)
    }

    private func exchange(_ text: String) -> (text: String, status: Int32?) {
        let killing = DispatchWorkItem { [process] in process.end() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: killing)
        defer {
            killing.cancel()
            process.end()
        }
        _ = input.descriptor.send(Array(text.utf8))
        shutdown(input.number, Int32(SHUT_WR))
        var bytes: [UInt8] = []
        while bytes.count < 65_536, case let portion = output.descriptor.receive(upTo: 4096), !portion.isEmpty
        {
            bytes += portion
        }
        return (String(decoding: bytes, as: UTF8.self), process.waitForEnd())
    }
}
