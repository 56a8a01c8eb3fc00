import Platform
import Services

/// A running mpv: its socket, and a way to terminate it.
struct Engine: Sendable {
    let socket: OpenFile
    let end: @Sendable () -> Void
}

extension Engine {
    /// Starts mpv.
    init(volume: Int, arguments: [String]) throws(ServiceError) {
        let (ours, theirs) = try MpvProgram.channel(OpenFile.socketPair)
        let own = [
            "--idle=yes", "--hr-seek=yes", "--prefetch-playlist=yes", "--network-timeout=20",
            "--volume=\(volume)",
        ]
        let process = try MpvProgram.start(own + arguments, input: theirs)
        self.init(socket: ours, end: process.end)
    }
}
