import TestSupport
import Testing

@testable import Console

@Suite struct WaveformWordsTests {
    @Test(
        "Equally loud parts are named with their ends",
        arguments: [
            (
                [0, 20, 20, 100, 60, 60, 10, 10],
                "Silent until 12, quiet until 37, loud until 50, medium until 75, quiet to the end."
            ),
            ([7], "Loud to the end."), ([0, 0], "Silent to the end."), ([], ""),
        ] as [([UInt8], String)]
    )
    func parts(levels: [UInt8], text: String) {
        expectEqual(WaveformWords(levels: levels) { "\(Int($0 * 100))" }.text, text)
    }

    @Test("Many levels are averaged")
    func average() {
        let levels: [UInt8] = (0..<1600).map { $0 < 800 ? ($0.isMultiple(of: 2) ? 20 : 24) : 200 }

        expectEqual(WaveformWords(levels: levels) { "\($0)" }.text, "Quiet until 0.5, loud to the end.")
    }
}
