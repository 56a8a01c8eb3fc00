import Entities
import TestSupport
import Testing

@testable import Mpv

@Suite("Measuring levels")
struct LoudnessMeterTests {
    @Test("The waveform is nil without samples")
    func nothing() {
        #expect(LoudnessMeter().waveform == nil)
    }

    @Test("A single frame fills the waveform")
    func singleFrame() {
        let waveform = makeSUT([.min, 0]).waveform

        let point = Waveform.Point(peak: 255, rms: 180)
        expectEqual(waveform?.points, [Waveform.Point](repeating: point, count: 1800))
    }

    @Test("The waveform doesn't depend on the division of the bytes")
    func portions() {
        var generator = SeededGenerator(trial: 7)
        let samples = AudioFixture.noise(seconds: 1, seed: 8)
        let bytes = samples.withUnsafeBytes { Array($0) }
        var sut = LoudnessMeter()

        var rest = bytes[...]
        while !rest.isEmpty {
            let portion = Array(rest.prefix(.random(in: 0...5000, using: &generator)))
            portion.withUnsafeBytes { sut.add($0) }
            rest = rest.dropFirst(portion.count)
        }

        #expect(sut.waveform != nil)
        expectEqual(sut.waveform, makeSUT(samples).waveform)
    }

    @Test(
        "Each point has the level of its own part, for any length",
        arguments: [1800, 5000, 57_599, 57_600, 300_001]
    )
    func anyLength(frames: Int) throws {
        // A level that grows evenly from silence to full scale.
        let samples = (0..<frames).flatMap { frame in
            let sample = Int16(frame * 32767 / frames)
            return [sample, -sample]
        }

        let points = try #require(makeSUT(samples).waveform).points

        for (index, point) in points.enumerated() {
            let middle = (Double(index) + 0.5) / 1800 * 255
            #expect(abs(Double(point.rms) - middle) <= 1.1, "point \(index)")
            #expect(abs(Double(point.peak) - middle) <= 1.1, "point \(index)")
        }
    }

    private func makeSUT(_ samples: [Int16]) -> LoudnessMeter {
        var meter = LoudnessMeter()
        samples.withUnsafeBytes { meter.add($0) }
        return meter
    }
}
