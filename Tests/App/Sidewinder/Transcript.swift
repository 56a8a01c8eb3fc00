import AppServices
import Console
import Files
import Foundation
import PlayerIPC
import SQLiteLibrary
import Scrobbling
import Services
import SongDownloads
import TestSupport
import Testing

@testable import sidewinder

/// A session at a terminal of 80 columns (unless specified) and 24 rows, recorded as a person sees it. Everything in
/// its own library was added the day before.
@MainActor final class Transcript {
    private let folder: TemporaryFolder
    private let display: DisplaySpy
    private let library: SQLiteLibrary
    private let app: Composition
    private let player: PlayerInProcess
    private var text = ""

    /// - Parameters:
    ///   - kept: the contents shared by all sessions with such a library: a name, and a closure that creates them once.
    ///   - prepare: fills the library before the session begins.
    ///   - scrobbling: creates the service for accounts and friends; without it, the network isn't used.
    ///   - sources: creates the service for music servers.
    ///   - devices: creates the service for devices.
    ///   - songs: fetches the songs of music servers.
    ///   - secretReader: types passwords.
    init(
        copying kept: (name: String, fill: @Sendable (SQLiteLibrary) async throws -> Void) = (
            "nothing", { _ in }
        ),
        _ prepare: (SQLiteLibrary) async throws -> Void = { _ in },
        scrobbling: ((SQLiteLibrary, _ cache: String) -> ScrobblerService)? = nil,
        sources: (SQLiteLibrary) -> any SourceServicing = { _ in
            SourceServicingSpy { $0.error = .unavailable(.network) }
        },
        devices: (SQLiteLibrary) -> any DeviceServicing = { _ in DeviceServicingSpy() },
        songs: any SongFetching = SongFetchingSpy { $0.error = .unavailable(.network) },
        secretReader: any SecretReading = SecretReadingStub(),
        columns: Int = 80
    ) async throws {
        display = DisplaySpy(
            terminals: [.results, .notices],
            size: TerminalSize(columns: columns, rows: 24)
        )
        folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let now = { @Sendable in Date(timeIntervalSince1970: 1_795_253_400) }
        try await NewLibrary.write(kept.name, to: path) { path in
            let library = try SQLiteLibrary.open(at: path, now: now)
            try await kept.fill(library)
            library.close()
        }
        library = try SQLiteLibrary.open(at: path, now: now)
        try await prepare(library)
        let scrobbling = scrobbling?(library, folder.path("friends"))
        let output = Output(display: display, style: .plain, isJSON: false)
        let place = PlayerSocket(
            library: folder.path("library.sqlite"),
            runtime: folder.path,
            temporary: folder.path
        )
        player = PlayerInProcess(over: library, audio: AudioPlayingSpy(), at: place)
        app = Composition(
            services: AppServices(
                library: library,
                audio: AudioPlayingSpy(),
                waveforms: WaveformServicingSpy(.failure(.cancelled)),
                pictures: PictureServicingSpy(),
                tags: TagReadingSpy { $0.canRead = { _ in true } },
                fingerprints: AudioFingerprintingSpy { $0.error = .cancelled },
                tagWriter: TagWritingSpy(),
                files: FileWriter(),
                scrobbling: scrobbling ?? ScrobblerServicingSpy { $0.error = .unavailable(.network) },
                friends: scrobbling ?? FriendServicingSpy { $0.error = .unavailable(.network) },
                friendCharts: scrobbling ?? FriendBrowsingSpy { $0.error = .unavailable(.network) },
                sources: sources(library),
                downloads: DownloadService(
                    storing: library,
                    songs: songs,
                    folder: folder.path("downloads"),
                    limit: { 20_000_000_000 },
                    now: { Date(timeIntervalSince1970: 1_795_339_800) }
                ),
                devices: devices(library),
                secrets: SecretStoringSpy { $0.hasSecret = { _ in true } },
                clients: PlayClientStoringSpy(),
                sharing: place,
                launchPlayer: player.launch,
                calendar: { .utc },
                now: { Date(timeIntervalSince1970: 1_795_339_800) }
            ),
            secretReader: secretReader,
            output: output,
            glyphs: .blocks,
            place: .dock,
            isWatched: false,
            interrupts: nil
        )
        await app.begin()
    }

    /// Ends the session, after which nothing can be typed.
    func end() async {
        await app.player.end()
        await player.end()
        app.navigator.end()
        library.close()
    }

    /// The verbs available now.
    var verbs: Set<String> { Set(app.navigator.tables.flatMap(\.commands).map(\.verb)) }

    /// Builds and loads each module's screen. Returns those that are still alive afterwards.
    func leakedScreens() async -> [String] {
        var leaked: [String] = []
        for module in Module.all {
            weak var released: (any Screen)?
            do {
                let screen = module.screen(in: app)
                await screen.viewDidLoad()
                released = screen
            }
            if let released { leaked.append("\(Swift.type(of: released))") }
        }
        return leaked
    }

    /// Types a line and returns the output.
    @discardableResult
    func type(_ line: String) async -> String {
        let before = shown.count
        _ = await app.session.run(LineReadingStub(lines: [line]), from: .prompt)
        return String(shown.dropFirst(before))
    }

    /// The candidates that Tab offers at the end of a line.
    func completions(of line: String) async -> [String] {
        await CommandCompleter(stack: app.navigator)
            .shellCandidates(of: "sidewinder \(line)", program: Flags.program)
    }

    /// Types each line that begins with the prompt's `>` and returns the transcript with the actual output. A correct
    /// transcript is returned unchanged.
    func replay(_ transcript: String) async -> String {
        for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let prompt = line.range(of: "> ") else { continue }
            guard line[..<prompt.lowerBound] == app.navigator.prompt.dropLast(2) else { continue }
            let typed = line[prompt.upperBound...]
            text += "\(app.navigator.prompt)\(typed)\n"
            text += await type(String(typed))
        }
        return text
    }

    private var shown: String {
        display.messages.map { message in
            switch message {
            case .results(let text), .notices(let text): text
            case .progress, .status, .flush: ""
            }
        }.joined()
    }
}

/// Expects a session to match its transcript, except for URNs, which differ in each run.
@MainActor func expectTranscript(
    _ expected: String,
    _ prepare: (SQLiteLibrary) async throws -> Void = { _ in },
    scrobbling: ((SQLiteLibrary, _ cache: String) -> ScrobblerService)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let transcript = try await Transcript(prepare, scrobbling: scrobbling)
    let shown = await transcript.replay(expected)
    await transcript.end()

    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("URN     sidewinder:tracks:") }
    expectEqual(lines.joined(separator: "\n"), expected, sourceLocation: sourceLocation)
}
