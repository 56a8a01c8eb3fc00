import AppServices
import Console
import Foundation
import Platform
import Services
import SidewinderVersion
import Web

/// The program: serves a library over HTTP until it is asked to stop.
@MainActor struct Server {
    private let words: [String]
    private let environment = Environment.process
    private let output: Output

    /// - Parameter words: the command line after the program's name.
    init(words: [String]) {
        self.words = words
        let display = StreamDisplay(results: STDOUT_FILENO, notices: STDERR_FILENO, environment: environment)
        output = Output(display: display, style: .plain, isJSON: words.contains("--json"))
    }

    /// Runs the program and returns its exit status.
    func run() async -> ExitStatus {
        output.origin = ServeCommand.program.verb
        do throws(CommandFailure) {
            try await serve()
            return .success
        } catch {
            return output.refuse(error).exitStatus
        }
    }

    private func serve() async throws(CommandFailure) {
        let input = try ServeCommand.program.read(words.map { ShellWord($0 == "-h" ? "--help" : $0) })
        if input.has(ServeCommand.help) {
            return try say { $0.help { $0.details(of: [(ServeCommand.program, nil)]) } }
        }
        if input.has(ServeCommand.version) {
            return try say { $0.line("sidewinder-serve \(Self.version)") }
        }
        let folders = Folders(environment: environment)
        let options = try ListenOptions(input)
        output.warnOfPasswords(in: [input[CommandOption.library]].compactMap(\.self))
        let place = try folders.library(input[CommandOption.library])
        Folders.hideLibrary()
        guard let library = try await place.openExisting(replacingPlayerIn: folders) else {
            throw CommandFailure(
                code: .missing,
                message: "No library exists at \(place.text). Check --library, or create one with "
                    + "`sidewinder` first."
            )
        }
        defer { library.close() }
        let access = try options.open(tokenAt: folders.serveToken)
        let services = AppServices(over: library, at: place, folders: folders, isWatched: true) { [output] in
            output.notice($0)
        }
        let player = services.player()
        let live = LiveState(library: library, now: services.now)
        let pages = Pages(services: services, player: player, live: live)
        try await pages.check()
        live.begin(following: pages.miniPlayer)
        defer { live.end() }
        FileLimit.raise()
        HeapLimit.lower()
        let server = WebServer(
            application: pages.application(access: access, version: Self.version),
            feed: live.feed
        )
        var failure: CommandFailure?
        do throws(CommandFailure) {
            try await server.run(at: options.binding, LibraryGuard(library: library, place: place.text)) {
                [output] addresses in
                _ = output.tell { output in
                    if output.isJSON { output.records(access.records(of: addresses)) }
                    for line in access.startupMessages(to: addresses) { output.notice(line) }
                }
            }
        } catch {
            failure = error
        }
        await player.end()
        if let failure { throw failure }
    }

    /// Prints a result and waits until it is written.
    private func say(_ answer: (Output) -> Void) throws(CommandFailure) {
        if let failure = output.tell(answer) { throw failure }
    }

    private static let version = String(cString: version_text())
}
