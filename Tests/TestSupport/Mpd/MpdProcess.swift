import Platform

/// A running MPD, without sound.
package final class MpdProcess: Sendable {
    private let folder: ShortFolder
    private let process: ChildProcess

    /// Starts MPD, and waits until it knows all songs.
    ///
    /// - Parameter music: the folder with the songs.
    package init(music: String) async throws {
        folder = try ShortFolder()
        let configuration = """
            music_directory "\(music)"
            playlist_directory "\(folder.path("."))"
            db_file "\(folder.path("database"))"
            log_file "\(folder.path("log"))"
            bind_to_address "\(folder.path("mpd"))"
            auto_update "no"
            zeroconf_enabled "no"
            audio_output {
                type "null"
                name "null"
                mixer_type "null"
            }

            """
        let file = try OpenFile(folder.path("mpd.conf"), O_WRONLY | O_CREAT, mode: 0o600)
        if let error = file.descriptor.send(Array(configuration.utf8)) { throw error }
        process = try ChildProcess(
            "mpd",
            ["--no-daemon", folder.path("mpd.conf")],
            input: OpenFile("/dev/null", O_RDONLY),
            output: nil
        )
        while (try? UnixSocket.connect(to: path)) == nil { try await Task.sleep(for: .milliseconds(10)) }
        _ = try await Mpc(path).run("--wait", "update")
    }

    package var path: String { folder.path("mpd") }
}

/// The client mpc, connected to a socket.
package struct Mpc: Sendable {
    private let address: String

    /// - Parameter address: the path of the socket, perhaps after a password: `secret@/run/mpd.sock`.
    package init(_ address: String) {
        self.address = address
    }

    /// Runs a command, and returns everything it prints.
    package func run(_ arguments: String...) async throws -> String {
        try await run(arguments)
    }

    package func run(_ arguments: [String]) async throws -> String {
        guard let run = await ProgramRun.of("mpc", ["-h", address] + arguments, within: .seconds(60)) else {
            throw Errno(code: ENOENT)
        }
        return run.text
    }
}
