import Platform
import TestSupport

extension MpdProcess {
    /// Starts MPD with three songs, those of `TestView`.
    static func withSongs() async throws -> (MpdProcess, ShortFolder) {
        let folder = try ShortFolder()
        for index in 1...3 {
            let tags = AudioFixture.Tags(
                title: "Song \(index)",
                artist: "Mira",
                album: "Dawn",
                track: "\(index)"
            )
            let file = try OpenFile(folder.path("s\(index).flac"), O_WRONLY | O_CREAT, mode: 0o600)
            if let error = file.descriptor.send(AudioFixture.flac(seconds: 2, tags: tags)) { throw error }
        }
        return (try await MpdProcess(music: folder.path(".")), folder)
    }

    /// Sends a script over a new connection, and returns everything after the greeting.
    func transcript(of script: String) async throws -> String {
        try await MpdClient(path: path).transcript(of: script)
    }
}
