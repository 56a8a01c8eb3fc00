import AlbumPlays
import Console
import ConsoleViews
import Services
import ViewModels

@MainActor final class AlbumPlaysView {
    private let presenter: any AlbumPlaysPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Album"
    private(set) var subject: ScreenSubject?

    init(presenter: any AlbumPlaysPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension AlbumPlaysView: Screen {
    var commands: [Command] { [] }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }
}

extension AlbumPlaysView: AlbumPlaysViewing, PromptView {
    func show(opened history: AlbumPlaysScreen) {
        setTitle(of: history)
        if output.isJSON { output.records([history.record] + history.years.map(\.record)) }
        output.paged {
            output.heading(history.summary)
            if !output.isJSON { showFacts(of: history) }
            output.show(history.tracks)
        }
    }

    func show(refreshed history: AlbumPlaysScreen, isListChanged: Bool) {
        setTitle(of: history)
        guard isListChanged else { return }
        output.paged {
            output.heading(history.summary + ["changed"])
            output.show(history.tracks)
        }
    }

    func show(lost history: AlbumPlaysScreen) {
        output.notice("“\(history.title)” has no plays and no tracks left; its screen is closed.")
    }

    private func setTitle(of history: AlbumPlaysScreen) {
        title = history.title
        subject = ScreenSubject("this album", tracks: history.selection)
        output.screenDidChange()
    }

    private func showFacts(of history: AlbumPlaysScreen) {
        for (name, value) in history.facts { output.fact(name, value, isWrapped: true) }
        guard let curve = history.curve(width: output.width, glyphs: glyphs), output.drawsPictures else {
            return
        }
        output.line(curve, as: .accent)
    }
}

extension AlbumPlaysBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that draw the curve of plays by year.
    @MainActor package static func view(
        for presenter: any AlbumPlaysPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some AlbumPlaysViewing & Screen {
        AlbumPlaysView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
