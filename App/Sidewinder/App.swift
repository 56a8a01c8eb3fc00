import Console
import Foundation
import Library
import Services

/// The composition root: makes the parts, and runs what the process was started for.
@MainActor final class App {
    private let flags: Flags
    private let folders: Folders
    private let streams: StandardStreams
    private let output: Output

    init(flags: Flags) {
        let environment = ProcessInfo.processInfo.environment
        self.flags = flags
        folders = Folders(environment: environment)
        streams = StandardStreams(
            wantsLines: flags.command.isEmpty,
            color: flags.color,
            environment: environment,
            historyFile: folders.history
        )
        output = Output(display: streams.display, style: streams.style, isJSON: flags.json)
    }

    /// Returns the exit status.
    func run() async -> Int32 {
        if !streams.isPrompt { output.origin = "sidewinder" }
        defer { streams.editor?.close() }
        do {
            return await run(try Library.open(at: folders.library(flags.library)))?.exitStatus ?? 0
        } catch {
            return output.refuse(CommandFailure(code: error.code, message: error.message)).exitStatus
        }
    }

    private func run(_ library: Library) async -> CommandFailure? {
        let navigator = Navigator(isWatched: streams.isPrompt)
        let session = Session(stack: navigator, output: output)
        let interrupts = SignalWatch(interrupt: { Task { @MainActor in session.interrupt() } })
        defer {
            interrupts.stop()
            navigator.end()
        }
        navigator.ownCommands = ownCommands(navigator: navigator, session: session)
        if streams.isPrompt { output.notice("Sidewinder \(Flags.version)") }
        await navigator.begin(
            with: Screens(library: library, navigator: navigator, output: output).trackList()
        )
        return await run(session, navigator: navigator)
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

    private func ownCommands(navigator: Navigator, session: Session) -> CommandTable {
        let editor = streams.editor
        return AppCommands(
            navigator: navigator,
            output: output,
            history: { editor?.historyLines(limit: 500) ?? [] },
            quit: session.end
        ).table
    }
}
