import TestSupport
import Testing

@testable import Console

@Suite("Drawing waveforms")
struct WaveformDrawingTests {
    @Test(
        "Levels become heights from silence to the loudest level",
        arguments: [
            (.blocks, 9, " ▁▂▃▄▅▆▇█"), (.ascii, 9, " .:-=+*#@"), (.braille, 5, "⢀⣠⣤⣶⣿"),
        ] as [(WaveformGlyphs, Int, String)]
    )
    func heights(glyphs: WaveformGlyphs, width: Int, row: String) {
        let levels: [UInt8] =
            glyphs == .braille
            ? [0, 20, 25, 50, 50, 50, 75, 75, 76, 100] : [0, 10, 20, 30, 40, 50, 60, 70, 80]

        let sut = WaveformDrawing(levels: levels, width: width, glyphs: glyphs)

        expectEqual(sut.row(played: 0).drawn(in: .plain), row)
    }

    @Test("A quiet track is drawn as high as a loud one")
    func normalised() {
        let quiet = WaveformDrawing(levels: [1, 2, 3, 4], width: 4, glyphs: .blocks)
        let loud = WaveformDrawing(levels: [60, 120, 180, 240], width: 4, glyphs: .blocks)

        expectEqual(quiet.row(played: 0).drawn(in: .plain), "▂▄▆█")
        expectEqual(quiet, loud)
    }

    @Test("Several levels in a cell are averaged by energy; few are spread over several cells")
    func widths() {
        let many = WaveformDrawing(levels: [0, 100, 100, 100], width: 2, glyphs: .blocks)
        let few = WaveformDrawing(levels: [50, 100], width: 6, glyphs: .blocks)

        expectEqual(many.row(played: 0).drawn(in: .plain), "▆█")
        expectEqual(few.row(played: 0).drawn(in: .plain), "▄▄▄███")
    }

    @Test("Silence and a missing waveform are blank", arguments: [[], [0, 0, 0]] as [[UInt8]])
    func silence(levels: [UInt8]) {
        let sut = WaveformDrawing(levels: levels, width: 5, glyphs: .ascii)

        expectEqual(sut.row(played: 2).drawn(in: .plain), "     ")
    }

    @Test("The played part is tinted, the rest is dim")
    func tint() {
        let sut = WaveformDrawing(levels: [8, 8, 8], width: 3, glyphs: .ascii)

        let rows = [-1, 0, 1, 3, 9].map { sut.row(played: $0).drawn(in: .colored) }

        expectEqual(
            rows,
            [
                "\u{1B}[2m@@@\u{1B}[m", "\u{1B}[2m@@@\u{1B}[m",
                "\u{1B}[36m@\u{1B}[m\u{1B}[2m@@\u{1B}[m", "\u{1B}[36m@@@\u{1B}[m",
                "\u{1B}[36m@@@\u{1B}[m",
            ]
        )
    }

    @Test("Without colour, marks show the playhead, in the last cell at the end")
    func marks() {
        let sut = WaveformDrawing(levels: [1], width: 6, glyphs: .ascii)

        expectEqual([-1, 0, 3, 6, 9].map(sut.marks), ["|-----", "|-----", "===|--", "=====|", "=====|"])
    }

    @Test("Any levels at any width give a row and marks of exactly that width")
    func anyInput() {
        var generator = SeededGenerator(trial: 21)
        for _ in 0..<300 {
            let levels = generator.bytes(upTo: 2000)
            let width = Int.random(in: -1...700, using: &generator)
            let played = Int.random(in: -5...800, using: &generator)
            for glyphs in [WaveformGlyphs.blocks, .braille, .ascii] {
                let sut = WaveformDrawing(levels: levels, width: width, glyphs: glyphs)

                expectEqual(sut.row(played: played).drawn(in: .plain).displayWidth, max(0, width))
                expectEqual(sut.marks(played: played).displayWidth, max(0, width))
            }
        }
    }

    @Test(
        "The glyphs depend on what the terminal can show",
        arguments: [
            (["LANG": "de_DE.UTF-8", "TERM": "xterm-256color"], .blocks),
            (["LC_ALL": "C.utf8"], .blocks),
            (["LC_CTYPE": "UTF-8", "LANG": "C"], .blocks),
            (["LC_ALL": "", "LANG": "en_GB.UTF-8"], .blocks),
            (["LANG": "ja_JP.UTF-8"], .braille),
            (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
            (["LANG": "de_DE.UTF-8", "TERM": "linux"], .ascii),
            (["LANG": "ja_JP.eucJP"], .ascii),
            ([:], .ascii),
        ] as [(Environment, WaveformGlyphs)]
    )
    func glyphs(environment: Environment, glyphs: WaveformGlyphs) {
        expectEqual(WaveformGlyphs(environment: environment), glyphs)
    }
}
