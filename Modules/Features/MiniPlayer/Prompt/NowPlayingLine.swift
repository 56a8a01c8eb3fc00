import Console
import Entities
import MiniPlayer
import Services

/// The state of playback on one line: `▶ Kid A – Radiohead  1:02/4:44 ⇄↻  ▁▂▅▇▅▂`. If the line is too narrow, the title
/// is truncated first, then the waveform is left out.
struct NowPlayingLine: Equatable {
    let line: StyledLine
    /// The width of the waveform in cells.
    let cells: Int

    /// - Parameters:
    ///   - width: the width of the line in cells.
    ///   - isColored: whether colour can mark the played part.
    init(_ now: NowPlayingRow, width: Int, glyphs: WaveformGlyphs, isColored: Bool) {
        let names = [now.track?.title, now.track?.artist].compactMap { $0?.sanitized(maximumLength: width) }
        let title = names.joined(separator: glyphs == .ascii ? " - " : " – ")
        let head = "\(now.state.sign(glyphs)) "
        let time = "  \(now.time)\(now.modes.sign(glyphs))"
        let room = width - head.displayWidth - time.displayWidth
        let titleWidth = min(title.displayWidth, max(room / 2, room - 2 - Self.maximumCells))
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
    /// The maximum width of the waveform, in cells: a wider one wouldn't be more informative.
    private static let maximumCells = 60
}

extension NowPlayingRow {
    /// The position and the duration, with constant width.
    fileprivate var time: String {
        let position = position ?? ""
        guard let duration else { return position }
        return "\(position.padded(toWidth: duration.count, .trailing))/\(duration)"
    }

    /// The waveform, with its played part in colour. Without colour or levels, a row that marks the playhead.
    fileprivate func waveform(cells: Int, glyphs: WaveformGlyphs, isColored: Bool) -> StyledLine {
        let drawing = WaveformDrawing(levels: levels, width: cells, glyphs: glyphs)
        let played = Playhead(durationMs: durationMs ?? 0, width: cells).cell(atMs: positionMs ?? 0)
        return levels.isEmpty || !isColored
            ? StyledLine(drawing.marks(played: played)) : drawing.row(played: played)
    }
}

extension NowPlaying.Phase {
    fileprivate func sign(_ glyphs: WaveformGlyphs) -> String {
        switch self {
        case .loading, .playing: glyphs == .ascii ? ">" : "▶"
        case .paused: glyphs == .ascii ? "||" : "⏸"
        case .stopped: glyphs == .ascii ? "." : "■"
        }
    }
}

extension PlayingModes {
    /// ` ⇄` for shuffling, `↻` for repeating the queue and `↻1` for the track; empty if neither is on.
    fileprivate func sign(_ glyphs: WaveformGlyphs) -> String {
        let signs = [
            isShuffled ? (glyphs == .ascii ? "S" : "⇄") : "",
            repeats == .off ? "" : glyphs == .ascii ? "R" : "↻",
            repeats == .one ? "1" : "",
        ].joined()
        return signs.isEmpty ? "" : " \(signs)"
    }
}
