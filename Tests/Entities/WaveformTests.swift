import Entities
import TestSupport
import Testing

@Suite("Waveforms")
struct WaveformTests {
    @Test("A waveform is decoded from its bytes, and a wrong number of bytes or points is rejected")
    func bytes() throws {
        let waveform = try makeSUT { Waveform.Point(peak: UInt8($0 % 256), rms: UInt8($0 % 7)) }

        let bytes = waveform.bytes

        expectEqual(bytes.count, 3600)
        expectEqual(Waveform(bytes: bytes), waveform)
        #expect(Waveform(bytes: bytes.dropLast()) == nil)
        #expect(Waveform(points: waveform.points + waveform.points) == nil)
    }

    private func makeSUT(_ point: (Int) -> Waveform.Point) throws -> Waveform {
        try #require(Waveform(points: (0..<1800).map(point)))
    }
}
