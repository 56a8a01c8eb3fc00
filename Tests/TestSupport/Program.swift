import Foundation

/// The output and exit status of a run of the program.
public struct Outcome: Equatable, Sendable {
    public var stdout: String
    public var stderr: String
    public var status: Int32

    public init(stdout: String = "", stderr: String = "", status: Int32 = 0) {
        (self.stdout, self.stderr, self.status) = (stdout, stderr, status)
    }
}

/// The built program with its own library, in the folder unless the environment names another.
public struct Program: Sendable {
    public let folder: TemporaryFolder
    /// The program's environment variables, without the variables for its folders.
    public var environment: [String: String]

    public init(folder: TemporaryFolder, environment: [String: String] = [:]) {
        (self.folder, self.environment) = (folder, environment)
    }

    public func run(_ arguments: String..., input: String = "", stdout: String? = nil) throws -> Outcome {
        try run(arguments, input: input, stdout: stdout)
    }

    /// Runs the program and waits for its end.
    ///
    /// - Parameter stdout: the file for the results, which are otherwise returned as text.
    public func run(_ arguments: [String], input: String = "", stdout: String? = nil) throws -> Outcome {
        try start(arguments, input: input, stdout: stdout).outcome()
    }

    /// Runs the program once for each input, concurrently, and waits until all runs end.
    public func run(atOnce inputs: [String]) throws -> [Outcome] {
        try inputs.map { try start([], input: $0) }.map { try $0.outcome() }
    }

    private func start(_ arguments: [String], input: String, stdout: String? = nil) throws -> Call {
        let call = UUID().uuidString
        let results = try stdout ?? folder.write("", to: "\(call).out")
        let notices = try folder.write("", to: "\(call).err")
        let process = try process(arguments, input: input)
        process.standardOutput = FileHandle(forWritingAtPath: results)
        process.standardError = FileHandle(forWritingAtPath: notices)
        try process.run()
        return Call(process: process, results: stdout == nil ? results : nil, notices: notices)
    }

    /// A running program, and the files for its output.
    private struct Call {
        let process: SpawnedProcess
        let results: String?
        let notices: String

        func outcome() throws -> Outcome {
            process.waitUntilExit()
            return Outcome(
                stdout: try results.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? "",
                stderr: try String(contentsOfFile: notices, encoding: .utf8),
                status: process.terminationStatus
            )
        }
    }

    /// Returns the program, ready to be started.
    public func process(_ arguments: [String], input: String) throws -> SpawnedProcess {
        let process = SpawnedProcess()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.environment = ["SIDEWINDER_LIBRARY": folder.path("library.sqlite")]
            .merging(environment) { $1 }
            .merging(["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]) { $1 }
        let lines = try folder.write(input, to: "\(UUID().uuidString).in")
        process.standardInput = FileHandle(forReadingAtPath: lines)
        return process
    }

    /// The program's URL. It is next to the tests that were built with it.
    public static let executable = executable("sidewinder")

    /// Returns the URL of a program of the package.
    public static func executable(_ name: String) -> URL {
        #if os(macOS)
            let beside = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
            let beside = Bundle.main.executableURL
        #endif
        return (beside ?? URL(fileURLWithPath: ".")).deletingLastPathComponent().appending(path: name)
    }
}
