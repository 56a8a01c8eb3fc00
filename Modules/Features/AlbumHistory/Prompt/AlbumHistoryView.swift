import AlbumHistory
import Console
import ConsoleViews
import Services
import ViewModels

@MainActor final class AlbumHistoryView {
    private let presenter: any AlbumHistoryPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Album"
    private(set) var subject: ScreenSubject?
    private(set) var status: String?

    init(presenter: any AlbumHistoryPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension AlbumHistoryView: Screen {
    var commands: [Command] { [] }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }
}

extension AlbumHistoryView: AlbumHistoryViewing, PromptView {
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

    private func setTitle(of history: AlbumHistoryScreen) {
        (title, status) = (history.title, history.summary)
        subject = ScreenSubject("this album", tracks: history.selection)
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
