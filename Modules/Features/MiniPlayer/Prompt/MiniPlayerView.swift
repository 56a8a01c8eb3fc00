import Console
import MiniPlayer

@MainActor final class MiniPlayerView {
    let presenter: any MiniPlayerPresenting
    let output: Output
    let place: MiniPlayerPlace
    private let glyphs: WaveformGlyphs
    private let clock: any Clock<Duration>
    /// The time since the view was made.
    private let uptime: () -> Duration
    /// The line as drawn last.
    private var drawing: NowPlayingLine?
    /// Whether playback is paused, as of the last update.
    var isPaused = false
    /// Whether a command waits for the end of playback.
    var isWaiting = false
    /// Whether a command prints each change.
    var isFollowing = false
    /// The task that receives updates for `now --follow`.
    var following: Task<Void, Never>?
    /// Whether the queue is shown from its first row to its last, even at a terminal.
    var showsWholeQueue = false
    /// The text of the state printed last, without its position.
    var printed: String?
    /// Waits for the next second of the track.
    private var frame: Task<Void, Never>?

    /// The player's clock and ours differ slightly: drawing a little late avoids drawing twice.
    private static let tolerance = Duration.milliseconds(50)

    init(
        presenter: any MiniPlayerPresenting,
        output: Output,
        glyphs: WaveformGlyphs,
        place: MiniPlayerPlace,
        clock: some Clock<Duration>
    ) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
        self.place = place
        self.clock = clock
        let start = clock.now
        uptime = { start.duration(to: clock.now) }
    }

    deinit {
        frame?.cancel()
    }
}

extension MiniPlayerView: Screen {
    var title: String { "Player" }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
        frame?.cancel()
    }

    func viewWillLayout() async {
        await presenter.viewWillLayout()
    }
}

extension MiniPlayerView {
    /// Draws the player's line, and again each second of the track. Between two updates, the position is a guess; it is
    /// looked up when the playhead enters another cell of the waveform.
    func draw(_ row: NowPlayingRow, isNews: Bool) {
        frame?.cancel()
        guard row.state != .stopped else {
            if drawing != nil { show(nil) }
            drawing = nil
            return
        }
        let cell = drawLine(row, isNews: isNews)
        if row.state == .playing { tick(row, since: uptime(), cell: cell) }
    }

    /// Draws the line if it looks different, and returns the playhead's cell.
    private func drawLine(_ row: NowPlayingRow, isNews: Bool = false) -> Int {
        // Progress leaves two cells free for the ^C that the terminal may echo.
        let width = output.width - (place == .progress ? 3 : 1)
        let line = NowPlayingLine(row, width: width, glyphs: glyphs, isColored: output.isColored)
        let cell = Playhead(durationMs: row.durationMs ?? 0, width: line.cells).cell(
            atMs: row.positionMs ?? 0
        )
        if isNews || line != drawing {
            drawing = line
            show(line.line)
        }
        return cell
    }

    /// Draws the line at the track's next second.
    ///
    /// - Parameters:
    ///   - row: the state at the time `start`.
    ///   - cell: the playhead's cell at that time.
    private func tick(_ row: NowPlayingRow, since start: Duration, cell: Int) {
        let positionMs = row.positionMs(after: uptime() - start)
        guard positionMs < row.durationMs ?? .max else { return }
        let delay = Duration.milliseconds(1000 - positionMs % 1000) + Self.tolerance
        frame = Task { [weak self, clock] in
            do { try await clock.sleep(for: delay) } catch { return }
            await self?.nextSecond(of: row, since: start, cell: cell)
        }
    }

    private func nextSecond(of row: NowPlayingRow, since start: Duration, cell: Int) async {
        // From here on, drawing must not cancel this task.
        frame = nil
        var present = row
        present.positionMs = row.positionMs(after: uptime() - start)
        if drawLine(present) != cell { await presenter.viewWillLayout() }
        // The position that was looked up is drawn like any update.
        if frame == nil, drawing != nil { tick(row, since: start, cell: cell) }
    }

    private func show(_ line: StyledLine?) {
        switch place {
        case .dock: output.dockStatus(line)
        case .progress: output.progress(line?.text)
        case .lines: break
        }
    }
}

extension NowPlayingRow {
    /// The position after a time, in milliseconds, if nothing else happens.
    fileprivate func positionMs(after time: Duration) -> Int {
        let passedMs = Int(min(max(0, time / .milliseconds(1)), 1e12))
        let (positionMs, isTooLong) = max(0, positionMs ?? 0).addingReportingOverflow(passedMs)
        return min(isTooLong ? .max : positionMs, durationMs ?? .max)
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
        MiniPlayerView(
            presenter: presenter,
            output: output,
            glyphs: glyphs,
            place: place,
            clock: clock
        )
    }
}
