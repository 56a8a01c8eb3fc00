import Dispatch

/// The output and the exit status of a program.
public struct ProgramRun: Equatable, Sendable {
    /// The exit status; `nil` if the program was killed.
    public let status: Int32?
    /// The standard output and error, at most about 64 KiB.
    public let text: String

    /// Runs a program without input to its end. Returns `nil` if it can't be started. It is killed if the task is
    /// cancelled, or after the time limit.
    ///
    /// - Parameters:
    ///   - environment: its environment, as `NAME=value`; `nil` for the environment of this process.
    ///   - readsOutput: whether its output is read. Output lasts until all programs that it has started end, too.
    public static func of(
        _ program: String,
        _ arguments: [String],
        environment: [String]? = nil,
        readsOutput: Bool = true,
        within time: Duration
    ) async -> ProgramRun? {
        guard let (process, reader) = start(program, arguments, environment, readsOutput) else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The global queue has only a few threads, which tasks need, too.
                DispatchQueue(label: "sidewinder.program").async {
                    continuation.resume(returning: ProgramRun(of: process, reader, within: time))
                }
            }
        } onCancel: {
            process.end()
        }
    }

    /// Starts a program. The pipe's write end is closed in this process when this function returns.
    private static func start(
        _ program: String,
        _ arguments: [String],
        _ environment: [String]?,
        _ readsOutput: Bool
    ) -> (ChildProcess, OpenFile?)? {
        guard let input = try? OpenFile("/dev/null", O_RDONLY) else { return nil }
        let output = readsOutput ? try? OpenFile.pipe() : nil
        guard !readsOutput || output != nil else { return nil }
        let process = try? ChildProcess(
            program,
            arguments,
            environment: environment,
            input: input,
            output: output?.writeEnd,
            errors: output?.writeEnd
        )
        return process.map { ($0, output?.readEnd) }
    }

    private init(of process: ChildProcess, _ output: OpenFile?, within time: Duration) {
        let killing = DispatchWorkItem { process.end() }
        let seconds = Double(time.components.seconds)
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: killing)
        defer { killing.cancel() }
        var bytes: [UInt8] = []
        while let portion = output?.descriptor.receive(upTo: 4096), !portion.isEmpty {
            if bytes.count < 65_536 { bytes += portion }
        }
        (status, text) = (process.waitForEnd(), String(decoding: bytes, as: UTF8.self))
    }
}
