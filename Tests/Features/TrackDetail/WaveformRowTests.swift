import Entities
import TestSupport
import Testing

@testable import TrackDetail

@Suite("Waveforms for display")
struct WaveformRowTests {
    @Test("In a SoundCloud file, the loudest point has the full height")
    func writing() throws {
        let waveform = try makeSUT { Waveform.Point(peak: 255, rms: $0 == 0 ? 60 : $0 == 1 ? 30 : 0) }
        let silence = try makeSUT { _ in Waveform.Point(peak: 0, rms: 0) }
        let zeros = String(repeating: ",0", count: 1798)

        expectEqual(
            waveform.record.jsonLine.dropLast(),
            #"{"width":1800,"height":140,"samples":[140,70\#(zeros)]}"#
        )
        expectEqual(
            silence.record.jsonLine.dropLast(),
            #"{"width":1800,"height":140,"samples":[0,0\#(zeros)]}"#
        )
    }

    private func makeSUT(_ point: (Int) -> Waveform.Point) throws -> WaveformRow {
        WaveformRow(try #require(Waveform(points: (0..<Waveform.pointCount).map(point))))
    }
}
