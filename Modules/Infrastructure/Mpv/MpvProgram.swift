import Platform
import Services

/// The program that decodes and plays every format.
enum MpvProgram {
    /// Arguments that isolate mpv: no configuration, scripts, video or terminal. Playlists aren't treated as audio,
    /// because mpv would play their files automatically. URLs that can't be opened aren't passed to yt-dlp, because
    /// its arguments are visible to other users.
    private static let ownArguments = [
        "--no-config", "--load-scripts=no", "--ytdl=no", "--tls-verify=yes", "--no-video",
        "--audio-display=no", "--no-terminal",
        "--demuxer=lavf", "--input-ipc-client=fd://0",
    ]

    /// Starts mpv.
    ///
    /// - Parameters:
    ///   - input: mpv's socket for commands and events; mpv quits when the other end is closed.
    ///   - output: a descriptor that mpv may write to, `nil` for none.
    ///   - program: the name or path of the program.
    /// - Throws: `unavailable` if mpv can't be started.
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

    /// Creates a channel to mpv.
    static func channel<Channel>(_ make: () throws(Errno) -> Channel) throws(ServiceError) -> Channel {
        do {
            return try make()
        } catch {
            throw .unavailable(.playerStart(reason: "\(error.reason)."))
        }
    }

    /// mpv quit unexpectedly, or never accepted the connection.
    static let endedUnexpectedly = ServiceError.unavailable(.playerEnded)
}
