import Foundation
import TestSupport

/// A fault that replaces a system call.
enum Fault: CaseIterable {
    /// The program is killed.
    case kill
    /// The call fails; later ones don't.
    case ioError
    /// The disk is full from this call on.
    case fullDisk
}

/// A system call with a fault.
struct FaultPoint: CustomStringConvertible {
    let fault: Fault
    /// The name of the system call, such as `pwrite64`.
    let call: String
    /// The number of the call among a thread's calls with that name, counted from 1.
    let number: Int
    /// The files on which calls count; if empty, all calls count.
    var paths: [String] = []

    var description: String { "\(fault) at \(call) \(number)" }

    /// The options of `strace`.
    fileprivate var options: [String] {
        let injection =
            switch fault {
            case .kill: "signal=KILL:when=\(number)"
            case .ioError: "error=EIO:when=\(number)"
            case .fullDisk: "error=ENOSPC:when=\(number)+"
            }
        // This option makes tracing faster, but a kill isn't injected with it.
        let speed = fault == .kill ? [] : ["--seccomp-bpf"]
        return speed + ["-e", "trace=\(call)", "-e", "inject=\(call):\(injection)"]
            + paths.flatMap { ["-P", $0] }
    }
}

/// The result of a program that met a fault.
struct FaultyOutcome {
    let outcome: Outcome
    /// Whether the program made the call at all.
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

    /// The calls with a name that a command makes on files, each beginning with the number of its thread.
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
