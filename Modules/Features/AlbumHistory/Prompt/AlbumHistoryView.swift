import AlbumHistory
import Console
import ConsoleViews
import Services
import ViewModels

@MainActor final class AlbumHistoryView {
    private let presenter: any AlbumHistoryPresenting
    private let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Album"
    private(set) var status: String?

    init(presenter: any AlbumHistoryPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension AlbumHistoryView: Screen {
    var commands: [Command] {
        [
            Command("play", help: "play this album", handler: play),
            Command(
                "queue",
                [.this],
                options: [.next],
                help: "add this album to the queue",
                handler: queue
            ),
            Command(
                "export",
                options: CommandOption.exportOptions,
                help: "export this album",
                handler: export
            ),
        ]
    }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    private func play(_ input: CommandInput) async {
        await presenter.didTapPlay()
    }

    private func queue(_ input: CommandInput) async {
        await presenter.didTapQueue(isNext: input.has(.next))
    }

    private func export(_ input: CommandInput) async {
        await presenter.didTapExport(as: ExportFormat(input), to: input.exportPath)
    }
}

extension AlbumHistoryView: AlbumHistoryViewing {
    func show(opened history: AlbumHistoryScreen) {
        setTitle(of: history)
        if output.isJSON {
            output.records([history.record] + history.years.map(\.record))
        } else {
            output.notice(history.summary)
            showFacts(of: history)
        }
        output.show(history.tracks)
    }

    func show(refreshed history: AlbumHistoryScreen, isListChanged: Bool) {
        setTitle(of: history)
        guard isListChanged else { return }
        output.notice("\(history.summary) · changed")
        output.show(history.tracks)
    }

    func show(lost history: AlbumHistoryScreen) {
        output.notice("“\(history.title)” has no plays and no tracks left; its screen is closed.")
    }

    func show(queued count: Int) {
        output.report(queued: count)
    }

    func show(exported lines: String) {
        output.lines(lines)
    }

    func show(exportedCount count: Int, to path: String) {
        output.report(exported: count, to: path)
    }

    func show(error: ServiceError) {
        output.fail(error)
    }

    private func setTitle(of history: AlbumHistoryScreen) {
        (title, status) = (history.title, history.summary)
        output.screenDidChange()
    }

    private func showFacts(of history: AlbumHistoryScreen) {
        for (name, value) in history.facts { output.fact(name, value, isWrapped: true) }
        guard let curve = history.curve(width: output.width, glyphs: glyphs), output.isInteractive else {
            return
        }
        output.line(curve, as: .accent)
    }
}

extension CommandOption {
    fileprivate static let next = CommandOption("next", help: "right after the current track")
}

extension AlbumHistoryBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that the plays of the years are drawn with.
    @MainActor package static func view(
        for presenter: any AlbumHistoryPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some AlbumHistoryViewing & Screen {
        AlbumHistoryView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
