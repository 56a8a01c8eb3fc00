import Platform
import Services

/// The program that decodes and plays every format.
enum MpvProgram {
    /// Arguments that make it hear only us: no settings, no scripts, no pictures, no terminal. Lists of other
    /// files, which it would go through by itself, are no sound.
    private static let ownArguments = [
        "--no-config", "--load-scripts=no", "--no-video", "--audio-display=no", "--no-terminal",
        "--demuxer=lavf", "--input-ipc-client=fd://0",
    ]

    /// Starts it.
    ///
    /// - Parameters:
    ///   - input: where it takes commands and tells events; it ends when the other end is closed.
    ///   - output: what it may write to, `nil` for nothing.
    ///   - program: its name or path.
    /// - Throws: `unavailable`.
    static func start(
        _ arguments: [String],
        input: OpenFile,
        output: OpenFile? = nil,
        program: String = "mpv"
    ) throws(ServiceError) -> ChildProcess {
        do {
            return try ChildProcess(program, ownArguments + arguments, input: input, output: output)
        } catch {
            throw .unavailable(error.code == ENOENT ? .player : .playerStart(reason: "\(error.reason)."))
        }
    }

    /// Makes what we talk with it through.
    static func channel<Channel>(_ make: () throws(Errno) -> Channel) throws(ServiceError) -> Channel {
        do {
            return try make()
        } catch {
            throw .unavailable(.playerStart(reason: "\(error.reason)."))
        }
    }

    /// It ended without being asked to, or never got as far as to listen.
    static let endedUnexpectedly = ServiceError.unavailable(.playerEnded)
}
