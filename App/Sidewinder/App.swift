import AppServices
import Console
import ConsoleViews
import Foundation
import Platform
import Services
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
    private var library: (any LibraryStore)?
    private var app: Composition?

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
            saying: CommandFailure.interrupted.line(of: Self.name, isJSON: words.askForJSON)
        )
        environment = .process
        let folders = Folders(environment: environment)
        self.folders = folders
        streams = StandardStreams(
            program: Self.name,
            wantsLines: flags.command.isEmpty && flags.question == nil && misuse == nil,
            color: flags.color,
            environment: environment,
            historyFile: folders.history,
            extras: PromptExtras(settingsIn: folders)
        )
        output = Output(
            display: streams.display,
            style: streams.style,
            isJSON: flags.json,
            isPaged: streams.isPrompt
        )
        output.hasOnlyASCII = WaveformGlyphs(environment: environment) == .ascii
        output.hasOnlyText = environment.hasOnlyText
        output.hasNextCommand = flags.command.isEmpty
        // Until the command has been parsed, for errors before that.
        if words.askForJSON { output.useJSON() }
    }

    /// The program's name at the shell, also the prefix of its failure messages.
    private static let name = "sidewinder"

    /// Runs the program and returns its exit status.
    func run() async -> ExitStatus {
        if !streams.isPrompt { output.origin = Self.name }
        defer { streams.editor?.close() }
        if let misuse { return output.refuse(misuse).exitStatus }
        if flags.isPlayer { return await PlayerProgram(environment: environment).run() }
        do {
            if let question = flags.question { return try await answer(question)?.exitStatus ?? .success }
            if flags.command.first == ServeCommand.verb { return output.refuse(beginServing()).exitStatus }
            output.warnOfPasswords(in: [flags.library].compactMap(\.self) + flags.command)
            let place = try folders.library(flags.library)
            Folders.hideLibrary()
            let library =
                if flags.asksForHelp {
                    // Help says what to do if the library can't be opened.
                    (try? await place.openExisting(readsInPlace: true, replacingPlayerIn: folders)) ?? nil
                } else {
                    try await openLibrary(at: place)
                }
            guard let library else { return try await overEmptyLibrary(run)?.exitStatus ?? .success }
            self.library = library
            defer { library.close() }
            return await run(library, at: place)?.exitStatus ?? .success
        } catch {
            return output.refuse(error).exitStatus
        }
    }

    /// Replaces this process with the server; returns only if that fails.
    private func beginServing() -> CommandFailure {
        let options = (flags.library.map { ["--library", $0] } ?? []) + (flags.json ? ["--json"] : [])
        return ServeProgram.run(options + flags.command.dropFirst())
    }

    private func answer(_ question: Flags.Question) async throws(CommandFailure) -> CommandFailure? {
        switch question {
        case .version: return output.tell { $0.line("sidewinder \(String(cString: version_text()))") }
        case .help: return output.tell { $0.help { $0.details(of: [(Flags.program, nil)]) } }
        case .manual:
            let page = try await overEmptyLibrary { library, place in
                await Manual(composition: compose(library, at: place, output: silentOutput)).page()
            }
            return output.tell { $0.lines(page) }
        case .candidates(let line):
            let lines = try await candidates(of: line)
            return output.tell { output in lines.forEach { output.lines($0 + "\n") } }
        }
    }

    /// The candidates for the end of a shell's command line, one a line. A missing library isn't created.
    private func candidates(of line: String) async throws(CommandFailure) -> [String] {
        let place = try folders.library(Flags(unfinished: line).library)
        let candidates: @MainActor (Composition) async -> [String] = { composition in
            await composition.begin()
            defer { composition.navigator.end() }
            return await CommandCompleter(stack: composition.navigator).shellCandidates(
                of: line,
                program: Flags.program
            )
        }
        guard
            let library =
                (try? await place.openExisting(readsInPlace: !streams.isPrompt, replacingPlayerIn: folders))
                ?? nil
        else {
            return try await overEmptyLibrary { library, place in
                await candidates(compose(library, at: place, output: silentOutput))
            }
        }
        defer { library.close() }
        return await candidates(compose(library, at: place, output: silentOutput))
    }

    /// Runs with an empty library, deleted afterwards.
    private func overEmptyLibrary<Value>(
        _ work: @MainActor (any LibraryStore, LibraryAddress) async -> Value
    ) async throws(CommandFailure) -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidewinder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = LibraryAddress.file(folder.appending(path: "library.sqlite").path)
        let library = try await place.open()
        defer { library.close() }
        return await work(library, place)
    }

    private var silentOutput: Output {
        let nowhere = open("/dev/null", O_WRONLY)
        let display = StreamDisplay(results: nowhere, notices: nowhere, environment: environment)
        return Output(display: display, style: .plain, isJSON: false)
    }

    private func openLibrary(at place: LibraryAddress) async throws(CommandFailure) -> any LibraryStore {
        let readsInPlace = !streams.isPrompt
        let existing = try await place.openExisting(readsInPlace: readsInPlace, replacingPlayerIn: folders)
        if let existing { return existing }
        guard flags.createsLibrary else {
            throw CommandFailure(.noLibrary(place: place.text), knowing: [])
        }
        let library = try await place.open(readsInPlace: readsInPlace)
        // The location may have been mistyped. A one-shot call prints only its result, unless the library may be
        // shared.
        if case .file = place, !streams.isPrompt { return library }
        output.notice("Created a library at \(place.text).")
        return library
    }

    private func run(_ library: any LibraryStore, at place: LibraryAddress) async -> CommandFailure? {
        if streams.isPrompt { output.notice("Sidewinder \(String(cString: version_number))") }
        let app = compose(library, at: place, output: output)
        self.app = app
        if streams.isPrompt { await askAboutFormerSecrets(in: library, app.services.secrets) }
        await finishTags(app.services.pendingTags)
        await app.begin()
        layOutWhenResized(app.navigator)
        let failure = await app.session.run(
            flags.command,
            or: streams,
            navigator: app.navigator,
            keepsGoing: flags.keepGoing
        )
        // Only a prompt leaves work running when a command returns. Asking these actors would start threads: 0.7 ms of
        // the 13 ms of a short command.
        guard streams.isPrompt else { return failure }
        _ = await app.services.syncs.stop([])
        sayWhatPlaysOn(app.player.present)
        await app.player.end()
        app.navigator.end()
        return failure
    }

    private func sayWhatPlaysOn(_ now: NowPlaying) {
        switch now.state {
        case .loading(let item), .playing(let item):
            output.notice("“\(item.track.details.title)” plays on. `sidewinder stop` stops it.")
        case .stopped, .paused: break
        }
    }

    private func askAboutFormerSecrets(in library: any LibraryStore, _ secrets: any SecretStoring) async {
        guard let library = library as? any FormerSecretStoring else { return }
        await FormerSecretQuestions(
            library: library,
            secrets: secrets,
            output: output,
            reader: TerminalSecretReader(isShown: true)
        ).ask()
    }

    private func compose(
        _ library: any LibraryStore,
        at place: LibraryAddress,
        output: Output
    ) -> Composition {
        Composition(
            services: AppServices(
                over: library,
                at: place,
                folders: folders,
                isWatched: streams.isPrompt
            ) { [output] in output.notice($0) },
            secretReader: TerminalSecretReader(),
            output: output,
            glyphs: WaveformGlyphs(environment: environment),
            place: streams.hasStatus ? .dock : streams.isPrompt ? .lines : .progress,
            isWatched: streams.isPrompt,
            interrupts: interrupts,
            history: { [editor = streams.editor] in editor?.historyLines(limit: 500) ?? [] }
        )
    }

    /// Writes tags that an earlier run didn't finish.
    private func finishTags(_ tags: any TagWriteServicing) async {
        let progress = TagWriteProgress(output: output)
        do {
            try await tags.writePendingTags { event in await progress.show(event) }
        } catch {
            output.fail(error)
        }
    }

    private func layOutWhenResized(_ navigator: Navigator) {
        streams.editor?.setResizeHandler { [weak navigator] in
            Task { await navigator?.viewWillLayout() }
        }
    }
}
