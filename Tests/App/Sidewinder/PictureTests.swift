import Foundation
import TestSupport
import Testing

/// The picture in the README: a session of the built program at a terminal. With `DRAW` set, it is redrawn.
@Suite(.real, .needs("mpv"), .timeLimit(.minutes(5)))
struct PictureTests {
    @Test("The picture matches the program's output, except for the moment in the music") func picture()
        async throws
    {
        let picture = try await session()

        for (name, theme) in [("light", TerminalPicture.Theme.light), ("dark", .dark)] {
            let path = "\(FileManager.default.currentDirectoryPath)/Documentation/Images/prompt-\(name).svg"
            if ProcessInfo.processInfo.environment["DRAW"] != nil {
                try Data(picture.svg(theme, title: "Sidewinder").utf8).write(to: URL(fileURLWithPath: path))
            }
            let drawn = try String(contentsOfFile: path, encoding: .utf8)
            expectEqual(text(of: drawn).map(withoutMoment), picture.text.map(withoutMoment))
        }
    }

    private func session() async throws -> TerminalPicture {
        let program = Program(folder: try TemporaryFolder())
        try fillLibrary(of: program)
        let (terminal, sidewinder) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: [
                "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": program.folder.path,
                "XDG_RUNTIME_DIR": program.folder.path,
                "SIDEWINDER_LIBRARY": program.folder.path("library.sqlite"),
                "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ],
            columns: 84,
            rows: 23
        )
        defer { withExtendedLifetime(sidewinder) {} }
        try await terminal.type("", until: { $0.last == "sidewinder>" })
        try await terminal.type("\u{C}", until: { $0.count == 2 })
        try await terminal.type("find debussy\rplay clair de lune\r") {
            $0.contains { $0.hasPrefix("▶") && $0.contains("█") }
        }
        for line in ["top artists --limit 4", "plays --per month --from 2025-07"] {
            try await terminal.type(line + "\r") {
                $0.contains("sidewinder> \(line)") && $0.last == "sidewinder>"
            }
        }
        try await terminal.type("seek 2:08\r") {
            $0.contains { $0.contains("2:08/") } && $0.last == "sidewinder>"
        }
        try await terminal.type("queue satie --next") { $0.last == "sidewinder> queue satie --next" }
        return terminal.picture
    }

    private func fillLibrary(of program: Program) throws {
        let played = Piece.all[0]
        let sound = AudioFixture.wave(seconds: Double(played.seconds), sample: played.sample)
        let file = try program.folder.write(sound, to: "1.wav")
        for piece in Piece.all {
            let duration = "\(piece.seconds / 60):\(String(piece.seconds % 60 + 100).dropFirst())"
            let details = ["--album", piece.album, "--duration", duration]
            let its = piece.title == played.title ? ["--file", file] : []
            _ = try program.run(["add", piece.title, piece.artist] + details + its)
        }
        _ = try program.run("import", program.folder.write(Piece.history, to: "history.csv"))
    }

    private func text(of svg: String) -> [String] {
        let description = svg.firstMatch(of: /<desc>\n((?s).*?)\n<\/desc>/)?.1 ?? ""
        return description.replacing("&gt;", with: ">").replacing("&amp;", with: "&")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// A line of the mini player without the time and the waveform.
    private func withoutMoment(_ line: String) -> String {
        line.hasPrefix("▶") ? String(line.prefix { !$0.isNumber }) : line
    }
}

extension PseudoTerminal {
    /// Types text, and waits for the expected output.
    fileprivate func type(_ text: String, until isExpected: @escaping @Sendable ([String]) -> Bool)
        async throws
    {
        type(text)
        let lines = await lines(until: isExpected)
        try #require(isExpected(lines), "After \(text): \(lines)")
    }
}

/// A piece of music, with the details that a picture needs.
private struct Piece {
    let title: String
    let artist: String
    let album: String
    let seconds: Int
    let plays: Int

    static let all = [
        Piece(
            title: "Clair de lune",
            artist: "Claude Debussy",
            album: "Suite bergamasque",
            seconds: 302,
            plays: 61
        ),
        Piece(
            title: "Passepied",
            artist: "Claude Debussy",
            album: "Suite bergamasque",
            seconds: 227,
            plays: 18
        ),
        Piece(
            title: "Arabesque No. 1",
            artist: "Claude Debussy",
            album: "Deux arabesques",
            seconds: 281,
            plays: 34
        ),
        Piece(
            title: "Gymnopédie No. 1",
            artist: "Erik Satie",
            album: "Trois Gymnopédies",
            seconds: 185,
            plays: 57
        ),
        Piece(title: "Gnossienne No. 1", artist: "Erik Satie", album: "Gnossiennes", seconds: 212, plays: 29),
        Piece(title: "Maple Leaf Rag", artist: "Scott Joplin", album: "Ragtime", seconds: 194, plays: 22),
        Piece(
            title: "Nocturne No. 2",
            artist: "Frédéric Chopin",
            album: "Nocturnes",
            seconds: 271,
            plays: 40
        ),
    ]

    /// A sample of a slow swell of phrases, which gives the waveform a shape.
    func sample(_ index: Int) -> UInt8 {
        let time = Double(index) / 8000
        let phrase = abs(sin(time * .pi / 58)) * (0.6 + 0.4 * sin(time / 4.7))
        let level = (0.12 + 0.88 * phrase) * min(1, time / 8) * min(1, (Double(seconds) - time) / 14)
        return UInt8(128 + max(-127, min(127, 100 * level * sin(time * 440 * 2 * .pi))))
    }

    /// A listening history of ten months in 2025, in Last.fm's format.
    static var history: String {
        let rows = all.flatMap { piece in
            (0..<piece.plays).map { play in
                // Plays get more frequent towards the end of the year.
                let day = 300 * (Double(play) / Double(piece.plays)).squareRoot()
                let time = 1_740_830_400 + Int(day) * 86400 + play % 7 * 3600
                return "\(time),\(piece.artist),\(piece.album),\(piece.title)"
            }
        }
        return (["uts,artist,album,track"] + rows).joined(separator: "\n") + "\n"
    }
}
