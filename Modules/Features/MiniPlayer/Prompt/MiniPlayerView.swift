import Console
import MiniPlayer

@MainActor final class MiniPlayerView {
    let presenter: any MiniPlayerPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    let place: MiniPlayerPlace
    private var shownCells = 0

    init(presenter: any MiniPlayerPresenting, output: Output, glyphs: WaveformGlyphs, place: MiniPlayerPlace)
    {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
        self.place = place
    }
}

extension MiniPlayerView: Screen {
    var title: String { "Player" }
    var status: String? { nil }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }
}

extension MiniPlayerView {
    /// Shows what plays where it can always be seen.
    func update(viewModel now: NowPlaying) {
        guard place != .lines else { return }
        guard now.state != .stopped else { return show(nil) }
        // Behind the progress the terminal may have to write its ^C.
        let margin = place == .progress ? 3 : 1
        let line = NowPlayingLine(
            now,
            width: output.width - margin,
            glyphs: glyphs,
            isColored: output.isColored
        )
        if line.cells != shownCells {
            shownCells = line.cells
            presenter.viewDidLayout(cells: line.cells)
        }
        show(line.line)
    }

    private func show(_ line: StyledLine?) {
        switch place {
        case .dock: output.dockStatus(line)
        case .progress: output.progress(line?.text)
        case .lines: break
        }
    }
}

extension MiniPlayerBuilder {
    /// The player at the prompt; glyphs are what waveforms are drawn with.
    @MainActor package static func view(
        for presenter: any MiniPlayerPresenting,
        output: Output,
        glyphs: WaveformGlyphs,
        place: MiniPlayerPlace
    ) -> some MiniPlayerViewing & MiniPlayerScreen {
        MiniPlayerView(presenter: presenter, output: output, glyphs: glyphs, place: place)
    }
}
