import AppServices
import Console
import MiniPlayerPrompt
import Platform
import PlayerIPC
import Services

/// The program's modules, for the prompt, for scripts and one-shot commands, and for session tests.
@MainActor final class Composition {
    let services: AppServices
    let secretReader: any SecretReading
    /// Reads the answers to questions, which are shown while they are typed.
    let answerReader: any SecretReading = TerminalSecretReader(isShown: true)
    let output: Output
    let glyphs: WaveformGlyphs
    /// The position of the mini player.
    let place: MiniPlayerPlace
    /// Whether a person watches the screens.
    let isWatched: Bool
    let navigator: Navigator
    let session: Session

    private(set) lazy var router = Router(
        navigator: navigator,
        makeScreen: { [weak self] thing, route in self.flatMap { Module.screen(for: thing, in: $0, route) } }
    )

    private(set) lazy var player = services.player()

    /// - Parameters:
    ///   - interrupts: handles Ctrl-C; `nil` where it can't be typed.
    ///   - history: returns the lines typed at the prompt, oldest first.
    init(
        services: AppServices,
        secretReader: any SecretReading,
        output: Output,
        glyphs: WaveformGlyphs,
        place: MiniPlayerPlace,
        isWatched: Bool,
        interrupts: Interrupts?,
        history: @escaping () -> [String] = { [] }
    ) {
        (self.services, self.secretReader, self.output) = (services, secretReader, output)
        (self.glyphs, self.place, self.isWatched) = (glyphs, place, isWatched)
        output.makeCalendar = services.calendar
        navigator = Navigator(name: "sidewinder", output: output, isWatched: isWatched)
        session = Session(stack: navigator, output: output, interrupts: interrupts)
        navigator.promptDidChange = { [weak session] in session?.promptDidChange() }
        navigator.ownCommands =
            BuiltInCommands(
                of: "Sidewinder",
                navigator: navigator,
                output: output,
                history: history,
                quit: session.end
            ).table
        navigator.overview = .tasks
        navigator.topics = HelpTopic.all
        navigator.aliases = CommandAlias.former
        navigator.suggest =
            Suggestions(
                browser: services.library,
                tags: services.library,
                playlists: services.library,
                accounts: services.library,
                sources: services.library,
                devices: services.library,
                hasSubject: { output.subject != nil }
            ).values
    }

    /// Builds the modules and hands their screens to the navigator.
    func begin() async {
        let lasting = build { $0 != .pushed }
        let screens = { (availability: Module.Availability) in
            lasting.filter { $0.module.availability == availability }.map(\.screen)
        }
        guard let first = screens(.first).first else { return }
        navigator.elsewhere = { [weak self] in
            let pushed = self?.build { $0 == .pushed } ?? []
            return (pushed + lasting).compactMap { $0.module.table(of: $0.screen) }
        }
        await navigator.begin(
            with: Navigator.Screens(root: first, persistent: screens(.always), onDemand: screens(.onDemand))
        )
    }

    private func build(
        where isWanted: (Module.Availability) -> Bool
    ) -> [(module: Module, screen: any Screen)] {
        Module.all.filter { isWanted($0.availability) }.map { ($0, $0.screen(in: self)) }
    }
}
