import Console
import Entities
import Foundation
import Importer
import Library
import Services
import Tags
import TrackDetail
import TrackList

/// The composition root: makes the parts, and hands each what it needs.
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

    /// Runs what the process was started for.
    ///
    /// - Returns: the exit status.
    func run() async -> Int32 {
        if !streams.isPrompt { output.origin = "sidewinder" }
        defer { streams.editor?.close() }
        do {
            let library = try Library.open(at: folders.library(flags.library))
            return await run(library)?.exitStatus ?? 0
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
        navigator.ownCommands = commands(navigator: navigator, session: session)
        if !flags.command.isEmpty {
            await navigator.begin(with: list(of: library, in: navigator))
            return await session.run(flags.command)
        }
        guard streams.isPrompt else {
            await navigator.begin(with: list(of: library, in: navigator))
            return await session.run(streams.reader, from: .script(keepsGoing: flags.keepGoing))
        }
        let completer = CommandCompleter(stack: navigator)
        streams.editor?.setCompleter { await completer.completion(of: $0, cursor: $1) }
        output.notice("Sidewinder \(Flags.version)")
        await navigator.begin(with: list(of: library, in: navigator))
        return await session.run(streams.reader, from: .prompt) { navigator.prompt }
    }

    private func commands(navigator: Navigator, session: Session) -> CommandTable {
        let editor = streams.editor
        return AppCommands(
            navigator: navigator,
            output: output,
            history: { editor?.historyLines(limit: 500) ?? [] },
            quit: session.end
        ).table
    }

    private func list(of library: Library, in navigator: Navigator) -> any Screen {
        let tags = TagLibReader()
        return TrackListBuilder.build(
            browser: library,
            editor: library,
            follower: library,
            importer: Importer(tags: tags, library: library),
            tags: tags,
            output: output,
            openTrack: { [weak navigator, output] urn in
                guard let navigator else { return }
                await navigator.push(Self.detail(of: urn, in: library, navigator: navigator, output: output))
            }
        )
    }

    private static func detail(
        of urn: URN,
        in library: Library,
        navigator: Navigator,
        output: Output
    ) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            editor: library,
            follower: library,
            output: output,
            close: { [weak navigator] in navigator?.pop() }
        )
    }
}
