import Console
import MiniPlayer

@MainActor final class MiniPlayerView {
    /// Everything that determines the look of the line. The position only matters to the cell.
    private struct Drawing: Equatable {
        var row: NowPlayingRow
        let width: Int
        let cell: Int

        init(_ row: NowPlayingRow, width: Int, cell: Int) {
            (self.row, self.width, self.cell) = (row, width, cell)
            self.row.positionMs = nil
        }
    }

    let presenter: any MiniPlayerPresenting
    let output: Output
    let place: MiniPlayerPlace
    private let glyphs: WaveformGlyphs
    private let clock: any Clock<Duration>
    private var drawing: Drawing?
    /// Whether playback is paused, as of the last update.
    var isPaused = false
    /// Waits for the playhead to enter the next cell.
    private var frame: Task<Void, Never>?

    /// The player's clock and ours differ slightly: drawing a little late avoids drawing twice.
    private static let tolerance = Duration.milliseconds(50)

    init(
        presenter: any MiniPlayerPresenting,
        output: Output,
        glyphs: WaveformGlyphs,
        place: MiniPlayerPlace,
        clock: any Clock<Duration>
    ) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
        self.place = place
        self.clock = clock
    }

    deinit {
        frame?.cancel()
    }
}

extension MiniPlayerView: Screen {
    var title: String { "Player" }

    func viewDidAppear() async {
        await presenter.viewDidAppear(toEnd: place == .progress)
        frame?.cancel()
    }

    func viewWillLayout() async {
        await presenter.viewWillLayout()
    }
}

extension MiniPlayerView {
    /// Draws the player's line, and schedules the next drawing for when the playhead enters the next cell.
    func draw(_ row: NowPlayingRow, isNews: Bool) {
        frame?.cancel()
        guard row.state != .stopped else {
            if drawing != nil { show(nil) }
            drawing = nil
            return
        }
        // Progress leaves two cells free for the ^C that the terminal may echo.
        let width = output.width - (place == .progress ? 3 : 1)
        let line = NowPlayingLine(row, width: width, glyphs: glyphs, isColored: output.isColored)
        let playhead = Playhead(durationMs: row.durationMs ?? 0, width: line.cells)
        let positionMs = row.positionMs ?? 0
        let drawing = Drawing(row, width: width, cell: playhead.cell(atMs: positionMs))
        if isNews || drawing != self.drawing {
            self.drawing = drawing
            show(line.line)
        }
        if row.state == .playing, let stepMs = playhead.nextStepMs(afterMs: positionMs) {
            layOut(after: .milliseconds(stepMs - positionMs))
        }
    }

    private func layOut(after delay: Duration) {
        frame = Task { [weak self, clock] in
            do { try await clock.sleep(for: delay + Self.tolerance) } catch { return }
            // From here on, drawing must not cancel this task.
            self?.frame = nil
            await self?.presenter.viewWillLayout()
        }
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
    /// The player's view at the prompt.
    ///
    /// - Parameters:
    ///   - glyphs: the characters that draw waveforms.
    ///   - clock: times redraws.
    @MainActor package static func view(
        for presenter: any MiniPlayerPresenting,
        output: Output,
        glyphs: WaveformGlyphs,
        place: MiniPlayerPlace,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> some MiniPlayerViewing & Screen {
        MiniPlayerView(presenter: presenter, output: output, glyphs: glyphs, place: place, clock: clock)
    }
}
