import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerPrompt

@Suite("The now-playing line")
struct NowPlayingLineTests {
    @Test("The line fills the width; the title is shortened first, then the waveform")
    func widths() {
        let lines = [60, 40, 30, 20].map { line(width: $0).line.text }

        expectEqual(
            lines,
            [
                "▶ Title 1 – Artist 1  0:50/1:40  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄█████████████",
                "▶ Title 1 – Ar…  0:50/1:40  ▄▄▄▄▄▄██████",
                "▶ Title 1…  0:50/1:40  ▄▄▄▄███",
                "▶ Title …  0:50/1:40",
            ]
        )
    }

    @Test("Without colour or a waveform, a row marks the playhead")
    func marks() {
        let plain = line(width: 40, isColored: false).line.text
        let missing = line(levels: [], width: 40).line.text

        expectEqual(plain, "▶ Title 1 – Ar…  0:50/1:40  ======|-----")
        expectEqual(missing, plain)
    }

    @Test("With ASCII glyphs, the line is all ASCII")
    func ascii() {
        let states = [NowPlaying.Phase.playing, .paused].map {
            line(state: $0, width: 40, glyphs: .ascii).line.text
        }

        #expect(states.allSatisfy { $0.utf8.prefix(9).allSatisfy { $0 < 0x80 } })
        expectEqual(states.map { $0.prefix(9) }, ["> Title 1", "|| Title "])
    }

    @Test("Signs after the time show the playing modes", arguments: [(false, true), (true, false)])
    func modes(isShuffled: Bool, isRepeated: Bool) {
        let modes = [
            PlayingModes(isShuffled: isShuffled, repeats: isRepeated ? .all : .off),
            PlayingModes(isShuffled: isShuffled, repeats: .one),
        ]

        let lines = modes.flatMap { modes in
            [WaveformGlyphs.blocks, .ascii].map { line(width: 30, glyphs: $0, modes: modes).line.text }
        }

        let signs = lines.map { String($0.split(separator: "0:50/1:40 ")[1].prefix { $0 != " " }) }
        expectEqual(signs, (isShuffled ? ["⇄", "S", "⇄↻1", "SR1"] : ["↻", "R", "↻1", "R1"]))
        expectEqual(lines.map(\.displayWidth), [30, 30, 30, 30])
    }

    @Test("A title can't send control characters to the terminal, and a long one is truncated")
    func hostileTitle() {
        var track = Track.playable(1)
        track.details.title = "\u{1B}[2J" + String(repeating: "x", count: 1_000_000)
        let now = NowPlayingRow(state: .playing, track: TrackRow(track), positionMs: 0)

        let text = NowPlayingLine(now, width: 40, glyphs: .blocks, isColored: true).line.text

        #expect(!text.contains("\u{1B}"))
        expectEqual(text.displayWidth, 40)
    }

    @Test("Any width shows at least the sign, a letter and the time", arguments: 0..<30)
    func narrow(width: Int) {
        let line = line(width: width)

        #expect(line.line.text.displayWidth <= max(13, width))
        #expect((0...width).contains(line.cells))
    }

    private func line(
        state: NowPlaying.Phase = .playing,
        levels: [UInt8] = [50, 100],
        width: Int,
        glyphs: WaveformGlyphs = .blocks,
        isColored: Bool = true,
        modes: PlayingModes = PlayingModes()
    ) -> NowPlayingLine {
        var now = NowPlayingRow(
            state: state,
            track: TrackRow(.playable(1)),
            positionMs: 50_000,
            durationMs: 100_000,
            levels: levels
        )
        now.modes = modes
        return NowPlayingLine(now, width: width, glyphs: glyphs, isColored: isColored)
    }
}
