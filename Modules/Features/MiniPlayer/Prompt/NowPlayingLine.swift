import Console
import MiniPlayer

/// What plays in one line: `▶ Kid A – Radiohead  1:02/4:44  ▁▂▅▇▅▂`, in whatever width there is. The title gives way
/// first, then the waveform is left out.
struct NowPlayingLine: Equatable {
    /// The line.
    let line: StyledLine
    /// How many cells its waveform has.
    let cells: Int

    /// - Parameters:
    ///   - width: how many cells the line may fill.
    ///   - isColored: whether a colour can show the played part.
    init(_ now: NowPlayingRow, width: Int, glyphs: WaveformGlyphs, isColored: Bool) {
        let names = [now.track?.title, now.track?.artist].compactMap { $0?.sanitized(maximumLength: width) }
        let title = names.joined(separator: glyphs == .ascii ? " - " : " – ")
        let head = "\(now.state.sign(glyphs)) "
        let time = "  \(now.time)"
        let room = width - head.displayWidth - time.count
        let titleWidth = min(title.displayWidth, max(room / 2, room - 2 - Self.mostCells))
        cells = room - titleWidth - 2 < Self.fewestCells ? 0 : room - titleWidth - 2

        var line = StyledLine(head)
        line.append(title.truncated(toWidth: cells > 0 ? titleWidth : max(0, room)), as: .title)
        line.append(time)
        if cells > 0 {
            line.append("  ")
            line.append(now.waveform(cells: cells, glyphs: glyphs, isColored: isColored))
        }
        self.line = line
    }

    private static let fewestCells = 6
    /// Wider than this it tells no more.
    private static let mostCells = 60
}

extension NowPlayingRow {
    /// The position, and how long it all is. It is as wide at the end as at the beginning.
    fileprivate var time: String {
        let position = position ?? ""
        guard let duration else { return position }
        return "\(position.padded(toWidth: duration.count, .trailing))/\(duration)"
    }

    /// The waveform with its played part in colour; without colour, or as long as there is none, a row that marks
    /// the playhead.
    fileprivate func waveform(cells: Int, glyphs: WaveformGlyphs, isColored: Bool) -> StyledLine {
        let drawing = WaveformDrawing(levels: levels, width: cells, glyphs: glyphs)
        let played = Playhead(durationMs: durationMs ?? 0, width: cells).cell(atMs: positionMs ?? 0)
        return levels.isEmpty || !isColored
            ? StyledLine(drawing.marks(played: played)) : drawing.row(played: played)
    }
}

extension NowPlayingRow.State {
    fileprivate func sign(_ glyphs: WaveformGlyphs) -> String {
        switch self {
        case .loading, .playing: glyphs == .ascii ? ">" : "▶"
        case .paused: glyphs == .ascii ? "||" : "⏸"
        case .stopped: glyphs == .ascii ? "." : "■"
        }
    }
}
