import Console
import ConsoleViews
import Foundation
import Library
import MiniPlayerPrompt
import Mpv
import Services
import Tags

/// The program: opens what the modules need, and runs what the process was started for.
@MainActor final class App {
    private let flags: Flags
    /// What is wrong with the words behind the program's name.
    private let misuse: CommandFailure?
    private let environment: Environment
    private let folders: Folders
    private let streams: StandardStreams
    private let output: Output
    /// Kept until the process ends, which costs less than to take it apart.
    private var library: Library?
    private var interrupts: SignalWatch?

    /// - Parameter words: what stands behind the program's name.
    init(words: [String]) {
        do {
            flags = try Flags(words)
            misuse = nil
        } catch {
            flags = Flags()
            misuse = error
        }
        environment = .process
        folders = Folders(environment: environment)
        streams = StandardStreams(
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
    }

    /// Returns the exit status.
    func run() async -> Int32 {
        if !streams.isPrompt {
            output.origin = "sidewinder"
            InterruptExit.install(saying: output.text(of: .interrupted))
        }
        defer { streams.editor?.close() }
        if let misuse { return output.refuse(misuse).exitStatus }
        if flags.isQuestion { return answer()?.exitStatus ?? 0 }
        do {
            let player = Player(arguments: try playerArguments())
            let library = try openLibrary()
            self.library = library
            defer { library.close() }
            return await run(library, player)?.exitStatus ?? 0
        } catch {
            return output.refuse(error).exitStatus
        }
    }

    /// Tells of the program itself.
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

    /// What is added to mpv's arguments; of two that contradict each other the later one wins.
    private func playerArguments() throws(CommandFailure) -> [String] {
        let settings = try Settings(fileAt: folders.settings)
        do throws(CommandFailure) {
            let more = try ShellWords.split(environment["SIDEWINDER_MPV_ARGUMENTS"] ?? "")
            return settings.playerArguments + more
        } catch {
            throw CommandFailure(code: error.code, message: "SIDEWINDER_MPV_ARGUMENTS: \(error.message)")
        }
    }

    private func run(_ library: Library, _ player: Player) async -> CommandFailure? {
        if streams.isPrompt { output.notice("Sidewinder \(Flags.version)") }
        let editor = streams.editor
        let composition = Composition(
            library: library,
            player: player,
            waveforms: Waveforms(store: library),
            tags: TagLibReader(),
            files: Files(output: output),
            output: output,
            glyphs: WaveformGlyphs(environment: environment),
            place: editor != nil ? .dock : streams.isPrompt ? .lines : .progress,
            isWatched: streams.isPrompt,
            calendar: Self.calendar
        )
        let app = await composition.begin(history: { editor?.historyLines(limit: 500) ?? [] })
        app.session.willWait = { [self] in watchInterrupts(of: app.session) }
        layOutWhenResized(app.player)
        defer {
            interrupts?.stop()
            app.navigator.end()
        }
        return await run(app.session, navigator: app.navigator)
    }

    /// Has Ctrl-C stop what the session does, instead of the process.
    private func watchInterrupts(of session: Session) {
        guard interrupts == nil else { return }
        interrupts = SignalWatch(interrupt: { Task { @MainActor in session.interrupt() } })
    }

    private func run(_ session: Session, navigator: Navigator) async -> CommandFailure? {
        if !flags.command.isEmpty {
            return await session.run(flags.command)
        }
        guard streams.isPrompt else {
            return await session.run(streams.reader, from: .script(keepsGoing: flags.keepGoing))
        }
        let completer = CommandCompleter(stack: navigator)
        streams.editor?.setCompleter { await completer.completion(of: $0, cursor: $1) }
        return await session.run(streams.reader, from: .prompt) { navigator.prompt }
    }

    private func layOutWhenResized(_ player: any MiniPlayerScreen) {
        let layOut: @MainActor @Sendable () async -> Void = { [weak player] in await player?.viewWillLayout()
        }
        streams.editor?.setResizeHandler { Task { await layOut() } }
    }

    /// Years and months as the world writes them, days as the user's zone has them.
    private static func calendar() -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}
