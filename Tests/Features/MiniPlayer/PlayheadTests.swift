import TestSupport
import Testing

@testable import MiniPlayerPrompt

@Suite("The playhead")
struct PlayheadTests {
    @Test("The playhead is in each cell for the same time, and in none after the end")
    func cells() {
        let sut = Playhead(durationMs: 1000, width: 3)

        expectEqual([0, 333, 334, 666, 667, 999, 1000].map(sut.cell), [0, 0, 1, 1, 2, 2, 3])
    }

    @Test("Outside the track, the playhead stops at its ends; without a duration or width, it doesn't move")
    func ends() {
        let sut = Playhead(durationMs: 1000, width: 10)

        expectEqual([-5, 0, 99, 100, 999, 1000, .max].map(sut.cell), [0, 0, 0, 1, 9, 10, 10])
        for sut in [Playhead(durationMs: 0, width: 10), Playhead(durationMs: 10, width: 0)] {
            expectEqual(sut.cell(atMs: 5), 0)
        }
    }

    @Test("The playhead of any track moves forward, and through at most all cells")
    func anyTrack() {
        var generator = SeededGenerator(trial: 31)
        for _ in 0..<5000 {
            let durations = [1...100, 1...10_000_000, 1...Int.max].randomElement(using: &generator) ?? 1...1
            let duration = Int.random(in: durations, using: &generator)
            let width = Int.random(in: 1...600, using: &generator)
            let sut = Playhead(durationMs: duration, width: width)
            let position = Int.random(in: 0..<duration, using: &generator)

            let (cell, next) = (sut.cell(atMs: position), sut.cell(atMs: position + 1))

            #expect((0..<width).contains(cell))
            #expect((cell...width).contains(next))
        }
    }
}
