import Platform
import TestSupport

/// A running MPD with three songs, those of `TestView`, and without sound.
final class MpdProcess: Sendable {
    private let folder: ShortFolder
    private let process: ChildProcess

    init() async throws {
        folder = try ShortFolder()
        let music = folder.path("music")
        guard mkdir(music, 0o700) == 0 else { throw Errno.last }
        for index in 1...3 {
            let tags = AudioFixture.Tags(
                title: "Song \(index)",
                artist: "Mira",
                album: "Dawn",
                track: "\(index)"
            )
            try Self.write(AudioFixture.flac(seconds: 2, tags: tags), to: "\(music)/s\(index).flac")
        }
        let configuration = """
            music_directory "\(music)"
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
        try Self.write(Array(configuration.utf8), to: folder.path("mpd.conf"))
        process = try ChildProcess(
            "mpd",
            ["--no-daemon", folder.path("mpd.conf")],
            input: OpenFile("/dev/null", O_RDONLY),
            output: nil
        )
        while (try? UnixSocket.connect(to: path)) == nil { try await Task.sleep(for: .milliseconds(10)) }
        let client = try await MpdClient(path: path)
        _ = await client.ask("update")
        while await client.ask("status").contains("updating_db") { _ = await client.ask("idle update") }
    }

    var path: String { folder.path("mpd") }

    /// Sends a script over a new connection, and returns everything after the greeting.
    func transcript(of script: String) async throws -> String {
        try await MpdClient(path: path).transcript(of: script)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try OpenFile(path, O_WRONLY | O_CREAT, mode: 0o600)
        if let error = file.descriptor.send(bytes) { throw error }
    }
}
