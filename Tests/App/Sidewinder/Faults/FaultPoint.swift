import Foundation
import TestSupport

/// What happens to a call of the system instead of the call.
enum Fault: CaseIterable {
    /// The program is killed.
    case kill
    /// The call fails, and those after it don't.
    case ioError
    /// The disk is full from this call on.
    case fullDisk
}

/// A call of the system that has a fault.
struct FaultPoint: CustomStringConvertible {
    let fault: Fault
    /// The name of the system call, such as `pwrite64`.
    let call: String
    /// Which of the calls of that name a thread makes, counted from 1.
    let number: Int
    /// Only calls for these files count; any if there are none.
    var paths: [String] = []

    var description: String { "\(fault) at \(call) \(number)" }

    /// What `strace` is told.
    fileprivate var options: [String] {
        let injection =
            switch fault {
            case .kill: "signal=KILL:when=\(number)"
            case .ioError: "error=EIO:when=\(number)"
            case .fullDisk: "error=ENOSPC:when=\(number)+"
            }
        // A kill isn't injected with this option, which makes the others faster.
        let speed = fault == .kill ? [] : ["--seccomp-bpf"]
        return speed + ["-e", "trace=\(call)", "-e", "inject=\(call):\(injection)"]
            + paths.flatMap { ["-P", $0] }
    }
}

/// How a program ended that met a fault.
struct FaultyOutcome {
    let outcome: Outcome
    /// Whether it made the call at all.
    let wasHit: Bool
    let end: Process.TerminationReason
}

extension Program {
    /// Runs the program under `strace`, with a fault.
    func run(_ arguments: [String], at point: FaultPoint) throws -> FaultyOutcome {
        let (process, outcome, calls) = try trace(arguments, point.options)
        let isKilled = process.terminationReason == .uncaughtSignal && outcome.status == SIGKILL
        return FaultyOutcome(
            outcome: outcome,
            wasHit: point.fault == .kill ? isKilled : calls.contains { $0.contains("(INJECTED)") },
            end: process.terminationReason
        )
    }

    /// The calls of a name that a command makes for files, each with the number of its thread first.
    func calls(of call: String, in arguments: [String], for files: [String]) throws -> [Substring] {
        let options = ["--seccomp-bpf", "-e", "trace=\(call)"] + files.flatMap { ["-P", $0] }
        return try trace(arguments, options).calls
    }

    private func trace(
        _ arguments: [String],
        _ options: [String]
    ) throws -> (process: SpawnedProcess, outcome: Outcome, calls: [Substring]) {
        let process = try process(arguments, input: "")
        let log = folder.path("\(UUID().uuidString).out")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["strace", "-f", "-qqq", "-o", log] + options + [Self.executable.path] + arguments
        let results = try folder.write("", to: "\(UUID().uuidString).out")
        let notices = try folder.write("", to: "\(UUID().uuidString).err")
        process.standardOutput = FileHandle(forWritingAtPath: results)
        process.standardError = FileHandle(forWritingAtPath: notices)
        try process.run()
        process.waitUntilExit()
        let outcome = Outcome(
            stdout: try String(contentsOfFile: results, encoding: .utf8),
            stderr: try String(contentsOfFile: notices, encoding: .utf8),
            status: process.terminationStatus
        )
        return (process, outcome, try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n"))
    }
}
