import TestSupport
import Testing

@testable import Console

struct BarTests {
    @Test(
        "A bar is as long as its value is large; any value above zero is visible",
        arguments: [(0, 0), (-1, 0), (1, 1), (500, 5), (1_000, 10), (2_000, 10), (Int.max, 10)]
    )
    func lengths(value: Int, length: Int) {
        expectEqual(
            WaveformGlyphs.blocks.bar(value, of: 1_000, width: 10),
            String(repeating: "▆", count: length)
        )
    }

    @Test("Without a maximum or a width, bars are empty", arguments: [(0, 10), (10, 0), (-1, 10), (10, -1)])
    func empty(maximum: Int, width: Int) {
        expectEqual(WaveformGlyphs.ascii.bar(5, of: maximum, width: width), "")
    }

    @Test("Each terminal has a character for bars")
    func glyphs() {
        let bars = [WaveformGlyphs.blocks, .braille, .ascii].map { $0.bar(1, of: 1, width: 3) }

        expectEqual(bars, ["▆▆▆", "⠶⠶⠶", "==="])
    }

    @Test("Bars of a table take the space that its columns leave", arguments: [40, 80, 200])
    func table(width: Int) {
        var sut = Table([.init("東京"), .init("PLAYS")], rows: [["a", "10"], ["東京の夜", "5"]])

        sut.appendBars([10, 5], width: width, glyphs: .ascii)

        let room = min(60, width - 17)
        expectEqual(sut.rows.map { $0[2].count }, [room, (room + 1) / 2])
    }
}
