import Dispatch
import Platform

/// Runs programs for what they print.
struct ProgramOutput: Sendable {
    private let process: ChildProcess
    private let input: OpenFile
    private let output: OpenFile

    /// What a program prints until it closes its output, at most 64 KiB; `nil` if it can't be started. It is killed after
    /// a minute, or when the task is cancelled.
    static func of(_ program: String, _ arguments: [String], input: String = "") async -> String? {
        guard let running = ProgramOutput(of: program, arguments) else { return nil }
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

    private func exchange(_ text: String) -> String {
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
        return String(decoding: bytes, as: UTF8.self)
    }
}
