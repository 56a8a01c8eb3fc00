import Console
import ConsoleViews
import Files
import Foundation
import HTTP
import Importer
import Library
import MiniPlayerPrompt
import Mpv
import Offline
import Platform
import Portable
import Scrobbling
import Secrets
import Services
import Subsonic
import Tags
import SidewinderVersion

/// The program: opens the services and runs a command, a script or the prompt.
@MainActor final class App {
    private let flags: Flags
    private let interrupts: Interrupts
    /// The error in the command line, if any.
    private let misuse: CommandFailure?
    private let environment: Environment
    private let folders: Folders
    private let streams: StandardStreams
    private let output: Output
    // Never released: tearing them down would slow the exit.
    private var library: Library?
    private var app: Composition.Result?

    /// - Parameter words: the command line after the program's name.
    init(words: [String]) {
        do {
            flags = try Flags(words)
            misuse = nil
        } catch {
            flags = Flags()
            misuse = error
        }
        interrupts = Interrupts(
            saying: CommandFailure.interrupted.line(of: Self.name, isJSON: flags.json)
        )
        environment = .process
        folders = Folders(environment: environment)
        streams = StandardStreams(
            program: Self.name,
            wantsLines: flags.command.isEmpty && flags.question == nil && misuse == nil,
            color: flags.color,
            environment: environment,
            historyFile: folders.history
        )
        output = Output(
            display: streams.display,
            style: streams.style,
            isJSON: flags.json,
            isPaged: streams.isPrompt
        )
        output.hasOnlyASCII = WaveformGlyphs(environment: environment) == .ascii
        output.hasNextCommand = flags.command.isEmpty
    }

    /// Its name at the shell, and the prefix of its failure messages.
    private static let name = "sidewinder"

    /// Runs the program and returns its exit status.
    func run() async -> Int32 {
        if !streams.isPrompt { output.origin = Self.name }
        defer { streams.editor?.close() }
        if let misuse { return output.refuse(misuse).exitStatus }
        do {
            if let question = flags.question { return try await answer(question)?.exitStatus ?? 0 }
            let library = try openLibrary(at: folders.library(flags.library))
            self.library = library
            defer { library.close() }
            return await run(library)?.exitStatus ?? 0
        } catch {
            return output.refuse(error).exitStatus
        }
    }

    private func answer(_ question: Flags.Question) async throws(CommandFailure) -> CommandFailure? {
        switch question {
        case .version: return output.tell { $0.line("sidewinder \(String(cString: version_text()))") }
        case .help: return output.tell { $0.help(on: Flags.program) }
        case .manual:
            let page = try await overEmptyLibrary { await Manual(composition: $0).page() }
            return output.tell { $0.lines(page) }
        case .candidates(let line):
            let lines = try await candidates(of: line)
            return output.tell { output in lines.forEach { output.lines($0 + "\n") } }
        }
    }

    /// The candidates for the end of a shell's command line, one a line. A missing library stays missing.
    private func candidates(of line: String) async throws(CommandFailure) -> [String] {
        let path = folders.library(Flags(unfinished: line).library)
        let candidates: @MainActor (Composition) async -> [String] = { composition in
            let app = await composition.begin(history: { [] })
            defer { app.navigator.end() }
            return await CommandCompleter(stack: app.navigator).shellCandidates(
                of: line,
                program: Flags.program
            )
        }
        guard FileManager.default.fileExists(atPath: path) else {
            return try await overEmptyLibrary(candidates)
        }
        let library = try openLibrary(at: path)
        defer { library.close() }
        return await candidates(compose(library, output: silentOutput))
    }

    /// Runs with an empty library that is deleted afterwards, and without output.
    private func overEmptyLibrary<Value>(
        _ work: @MainActor (Composition) async -> Value
    ) async throws(CommandFailure) -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidewinder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try openLibrary(at: folder.appending(path: "library.sqlite").path)
        defer { library.close() }
        return await work(compose(library, output: silentOutput))
    }

    private var silentOutput: Output {
        let nowhere = open("/dev/null", O_WRONLY)
        let display = StreamDisplay(results: nowhere, notices: nowhere, environment: environment)
        return Output(display: display, style: .plain, isJSON: false)
    }

    private func openLibrary(at path: String) throws(CommandFailure) -> Library {
        do {
            return try Library.open(at: path, readsInPlace: !streams.isPrompt)
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    private func makePlayer(_ audio: AudioPlaces) -> Player {
        let (folders, output) = (folders, output)
        return Player(
            audio: audio,
            isReadAsItIs: audio.isReadAsItIs,
            arguments: Self.playerArguments(folders, output)
        )
    }

    /// Additional arguments for mpv. Invalid settings are reported and ignored.
    private nonisolated static func playerArguments(_ folders: Folders, _ output: Output) -> [String] {
        let settings = Settings(fileAt: folders.settings, environment: folders.environment)
        Task { @MainActor in
            for problem in settings.problems { output.notice(problem) }
        }
        return settings.playerArguments
    }

    private func run(_ library: Library) async -> CommandFailure? {
        if streams.isPrompt { output.notice("Sidewinder \(String(cString: version_number))") }
        let editor = streams.editor
        let composition = compose(library, output: output)
        let app = await composition.begin(history: { editor?.historyLines(limit: 500) ?? [] })
        self.app = app
        layOutWhenResized(app.player)
        await app.finishTags()
        let failure = await app.session.run(
            flags.command,
            or: streams,
            navigator: app.navigator,
            keepsGoing: flags.keepGoing
        )
        // Without a prompt, commands wait until playback ends; at a prompt, something may still be playing.
        if streams.isPrompt {
            await app.syncs.end()
            await app.playback.end()
            app.navigator.end()
        }
        return failure
    }

    private func compose(_ library: Library, output: Output) -> Composition {
        let secrets = SecretVault(folder: folders.secrets) { [environment] in environment[$0] }
        let sharing = folders.sharing(ofLibraryAt: library.path)
        let sources = SourceService(
            storing: library,
            secrets: secrets,
            userAgent: Self.userAgent,
            isPlaying: { sharing.isPlaying }
        )
        let scrobbling = ScrobblerService(
            storing: library,
            secrets: secrets,
            library: library,
            friends: FriendLibraries(folder: folders.friends, readsInPlace: !streams.isPrompt),
            servers: sources,
            http: HTTPClient(.init(userAgent: Self.userAgent)),
            owner: UUID().uuidString
        )
        let places = AudioPlaces(
            storing: library,
            servers: sources,
            folder: folders.downloads,
            prefersServers: { [folders] in
                Settings(fileAt: folders.settings, environment: folders.environment).playsFromServers
            }
        )
        return Composition(
            library: library,
            audio: makePlayer(places),
            waveforms: Waveforms(
                store: library,
                audio: places,
                folder: folders.waveforms,
                userAgent: Self.userAgent
            ),
            tags: TagLibReader(),
            fingerprints: AudioFingerprinter(),
            tagWriter: TagLibWriter(),
            files: FileWriter(),
            scrobbling: scrobbling,
            friends: scrobbling,
            friendCharts: scrobbling,
            sources: sources,
            downloads: DownloadService(
                storing: library,
                songs: sources,
                folder: folders.downloads,
                limit: { @MainActor [folders, output] in
                    let settings = Settings(fileAt: folders.settings, environment: folders.environment)
                    for problem in settings.problems { output.notice(problem) }
                    return settings.downloadsLimit
                }
            ),
            devices: DeviceService(
                storing: library,
                tracks: library,
                files: places,
                tags: TagLibReader(),
                logs: PlayLogReader(),
                cache: folders.copies
            ),
            secrets: secrets,
            secretReader: TerminalSecretReader(),
            output: output,
            sharing: sharing,
            glyphs: WaveformGlyphs(environment: environment),
            place: streams.editor != nil ? .dock : streams.isPrompt ? .lines : .progress,
            isWatched: streams.isPrompt,
            interrupts: interrupts,
            calendar: Self.calendar,
            isAtHand: places.isReadAsItIs,
            writesTags: { [folders, output] in
                let settings = Settings(fileAt: folders.settings, environment: folders.environment)
                for problem in settings.problems { output.notice(problem) }
                return settings.writesTags
            },
            weekSystem: { [folders, output] in
                let settings = Settings(fileAt: folders.settings, environment: folders.environment)
                for problem in settings.problems { output.notice(problem) }
                return settings.weeks
            }
        )
    }

    private func layOutWhenResized(_ player: any MiniPlayerScreen) {
        let layOut: @MainActor @Sendable () async -> Void = { [weak player] in await player?.viewWillLayout()
        }
        streams.editor?.setResizeHandler { Task { await layOut() } }
    }

    /// What servers see; some refuse programs that don't say what they are.
    private static let userAgent = "Sidewinder/\(String(cString: version_number)) (music library at a prompt)"

    /// The Gregorian calendar in the user's time zone.
    private static func calendar() -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}
