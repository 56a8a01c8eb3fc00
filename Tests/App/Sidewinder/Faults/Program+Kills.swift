import Foundation
import TestSupport

extension Program {
    /// Kills the program at one of its writes to the library, or to other files.
    func killed(
        _ arguments: [String],
        atWrite number: Int,
        to files: [String]? = nil
    ) throws -> FaultyOutcome {
        let paths = files ?? libraryFiles
        return try run(
            arguments,
            at: FaultPoint(fault: .kill, call: "pwrite64", number: max(1, number), paths: paths)
        )
    }

    /// The maximum number of a thread's writes to the library, or to other files, in a run without kills.
    func writes(of arguments: [String], to files: [String]? = nil) throws -> Int {
        let calls = try calls(of: "pwrite64", in: arguments, for: files ?? libraryFiles)
        let threads = calls.map { $0.prefix { $0.isNumber } }
        return Dictionary(grouping: threads) { $0 }.values.map(\.count).max() ?? 0
    }

    /// The library's file, and the files that SQLite keeps beside it.
    var libraryFiles: [String] {
        ["", "-wal", "-shm", "-journal"].map { folder.path("library.sqlite\($0)") }
    }

    /// Kills the program once it has answered `count` lines of a script, and returns all its answers.
    func acknowledgedLines(of script: String, beforeKillingAfter count: Int) throws -> [String] {
        let process = try process([], input: script)
        let results = Pipe()
        process.standardOutput = results
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = Data()
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = results.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += more
        }
        kill(process.processIdentifier, SIGKILL)
        text += results.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // The last line may be cut off by the kill.
        return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }
}
