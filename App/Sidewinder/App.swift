import Console
import ConsoleViews
import Files
import Foundation
import Library
import MiniPlayerPrompt
import Mpv
import Platform
import Services
import Tags

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
    /// Never released: tearing it down would slow the exit.
    private var library: Library?

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
            wantsLines: flags.command.isEmpty && !flags.isQuestion && misuse == nil,
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
        output.hasNextCommand = flags.command.isEmpty
    }

    /// Its name at the shell, and the prefix of its failure messages.
    private static let name = "sidewinder"

    /// Runs the program and returns its exit status.
    func run() async -> Int32 {
        if !streams.isPrompt { output.origin = Self.name }
        defer { streams.editor?.close() }
        if let misuse { return output.refuse(misuse).exitStatus }
        if flags.isQuestion { return answer()?.exitStatus ?? 0 }
        do {
            let library = try openLibrary()
            self.library = library
            defer { library.close() }
            return await run(library, makePlayer())?.exitStatus ?? 0
        } catch {
            return output.refuse(error).exitStatus
        }
    }

    /// Prints the version or the help.
    private func answer() -> CommandFailure? {
        output.tell {
            if flags.version { $0.line("sidewinder \(Flags.version)") } else { $0.help(on: Flags.program) }
        }
    }

    private func openLibrary() throws(CommandFailure) -> Library {
        do {
            return try Library.open(at: folders.library(flags.library), readsInPlace: !streams.isPrompt)
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    private func makePlayer() -> Player {
        let (folders, output) = (folders, output)
        return Player(arguments: Self.playerArguments(folders, output))
    }

    /// Additional arguments for mpv. Invalid settings are reported and ignored.
    private nonisolated static func playerArguments(_ folders: Folders, _ output: Output) -> [String] {
        let settings = Settings(fileAt: folders.settings, environment: folders.environment)
        Task { @MainActor in
            for problem in settings.problems { output.notice(problem) }
        }
        return settings.playerArguments
    }

    private func run(_ library: Library, _ player: Player) async -> CommandFailure? {
        if streams.isPrompt { output.notice("Sidewinder \(Flags.version)") }
        let editor = streams.editor
        let composition = Composition(
            library: library,
            audio: player,
            waveforms: Waveforms(store: library),
            tags: TagLibReader(),
            files: FileWriter(),
            output: output,
            glyphs: WaveformGlyphs(environment: environment),
            place: editor != nil ? .dock : streams.isPrompt ? .lines : .progress,
            isWatched: streams.isPrompt,
            interrupts: interrupts,
            calendar: Self.calendar
        )
        let app = await composition.begin(history: { editor?.historyLines(limit: 500) ?? [] })
        layOutWhenResized(app.player)
        defer { app.navigator.end() }
        let failure = await app.session.run(
            flags.command,
            or: streams,
            navigator: app.navigator,
            keepsGoing: flags.keepGoing
        )
        // Without a prompt, commands wait until playback ends; at a prompt, something may still be playing.
        if streams.isPrompt { await app.playback.end() }
        return failure
    }

    private func layOutWhenResized(_ player: any MiniPlayerScreen) {
        let layOut: @MainActor @Sendable () async -> Void = { [weak player] in await player?.viewWillLayout()
        }
        streams.editor?.setResizeHandler { Task { await layOut() } }
    }

    /// The Gregorian calendar in the user's time zone.
    private static func calendar() -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}
