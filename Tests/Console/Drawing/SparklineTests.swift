import TestSupport
import Testing

@testable import Console

@Suite("Sparklines") struct SparklineTests {
    @Test("Each period is a cell, the maximum has the full height, and small values are visible")
    func cells() {
        let points = [(place: 10, value: 1), (20, 800), (40, 400)]

        expectEqual(Sparkline(points, width: 80, glyphs: .blocks).text, "▁█ ▄")
        expectEqual(Sparkline(points, width: 80, glyphs: .ascii).text, ".@ =")
        expectEqual(Sparkline(points, width: 80, glyphs: .braille).text.count, 2)
    }

    @Test(
        "A series longer than the row is averaged",
        arguments: [WaveformGlyphs.blocks, .ascii, .braille]
    )
    func means(glyphs: WaveformGlyphs) {
        let points = (0..<365).map { (place: $0 * 86_400, value: $0 == 364 ? 9 : 1) }

        let text = Sparkline(points, width: 40, glyphs: glyphs).text

        expectEqual(text.count, 40)
        expectEqual(Set(text).count, 2)
    }

    @Test("Without points or width the line is empty; huge distances fit")
    func edges() {
        expectEqual(Sparkline([], width: 80, glyphs: .blocks).text, "")
        expectEqual(Sparkline([(0, 1)], width: 0, glyphs: .blocks).text, "")
        expectEqual(Sparkline([(0, 1), (1, -1), (1 << 50, 1)], width: 3, glyphs: .blocks).text.count, 3)
    }
}
