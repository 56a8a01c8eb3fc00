import TestSupport
import Testing

@testable import Web

@Suite("Waveforms") struct WaveformPlotTests {
    @Test("The waveform is drawn once and shown twice, divided at the playhead") func halves() {
        let html = WaveformPlot(levels: Array(repeating: 200, count: 1800), played: 0.25).markup.html

        expectEqual(html.ranges(of: "<path").count, 1)
        expectEqual(html.ranges(of: ##"href="#wave""##).count, 2)
        #expect(html.contains(#"<clipPath id="played"><rect x="0" width="180" height="64"/></clipPath>"#))
        #expect(html.contains(#"<clipPath id="rest"><rect x="180" width="540" height="64"/></clipPath>"#))
        #expect(html.utf8.count < 4000)
    }

    @Test("The loudest column has the full height, and silence is a thin line") func heights() {
        let html = WaveformPlot(levels: [0, 10], played: 0).markup.html

        #expect(html.contains("M2.5 31v2"))
        #expect(html.contains("M717.5 2v60"))
    }

    @Test("Any level and position can be drawn", arguments: [-1, 0, 1, 7, .infinity, .nan]) func extremes(
        played: Double
    ) {
        for levels in [[], [0], [255], Array(repeating: UInt8.max, count: 10_000)] {
            #expect(WaveformPlot(levels: levels, played: played).markup.html.hasSuffix("</svg>"))
        }
    }

    @Test(
        "A meter is relative to the largest value",
        arguments: [
            (1, 2, "50"), (0, 0, "0"), (-1, 5, "0"), (9, 5, "100"), (.max, .max, "100"),
        ]
    )
    func meter(value: Int, most: Int, width: String) {
        #expect(Meter(value: value, most: most).markup.html.contains("width=\"\(width)%\""))
    }
}
