import Foundation
import Platform
import TestSupport

/// The program as a player for clients of MPD, over a library of a few generated files.
final class MpdPlayer: Sendable {
    private let folder: TemporaryFolder
    let program: Program
    let music: String

    /// The files, by their paths.
    private static let songs: KeyValuePairs<String, AudioFixture.Tags> = [
        "Mira/Dawn/1.flac": AudioFixture.Tags(
            title: "First Light",
            artist: "Mira",
            album: "Dawn",
            genre: "Pop",
            year: "2010",
            track: "1"
        ),
        "Mira/Dawn/2.flac": AudioFixture.Tags(
            title: "Fine “Day”",
            artist: "Mira",
            album: "Dawn",
            genre: "Pop",
            year: "2010",
            track: "2"
        ),
        "Mira/Dusk/10.flac": AudioFixture.Tags(
            title: "Last; \"Light\"",
            artist: "Mira",
            album: "Dusk",
            genre: "Folk",
            year: "2012",
            track: "10",
            disc: "1"
        ),
        "Mira/Dusk/9.flac": AudioFixture.Tags(
            title: "Nine",
            artist: "Mira feat. Noor",
            album: "Dusk",
            year: "2012",
            track: "9",
            albumArtist: "Mira"
        ),
        "Noor's [live] \\ 2/1.flac": AudioFixture.Tags(title: "mira", artist: "Noor", album: "Größe"),
        "Noor's [live] \\ 2/untitled album.flac": AudioFixture.Tags(title: "Alone", artist: "Noor"),
        "top.flac": AudioFixture.Tags(title: "Top", genre: "Pop"),
    ]

    /// - Parameter hasSound: whether there is also a file that can be played, `Silence.wav`.
    init(hasSound: Bool = false) async throws {
        folder = try TemporaryFolder()
        music = folder.path("music")
        for (path, tags) in Self.songs {
            let file = URL(filePath: "\(music)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(AudioFixture.flac(seconds: 30, tags: tags)).write(to: file)
        }
        if hasSound {
            let samples = [Int16](repeating: 0, count: 30 * 2 * 44_100)
            try Data(AudioFixture.wave(samples: samples)).write(to: URL(filePath: "\(music)/Silence.wav"))
        }
        try FileManager.default.createDirectory(
            atPath: folder.path(".config/sidewinder"),
            withIntermediateDirectories: true
        )
        _ = try folder.write("mpd = on\n", to: ".config/sidewinder/settings")
        program = Program(
            folder: folder,
            environment: [
                "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        )
        _ = try program.run("import", music)
        _ = try program.run("player", "start")
    }

    deinit {
        _ = try? program.run("player", "stop")
    }

    /// The path of the socket, which is the only one in its folder that isn't the player's own.
    var socket: String {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("sidewinder"))
            return folder.path("sidewinder/\(names.first { $0.hasSuffix("-mpd.sock") } ?? "")")
        }
    }
}
