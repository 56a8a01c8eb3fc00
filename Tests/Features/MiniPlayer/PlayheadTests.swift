import TestSupport
import Testing

@testable import MiniPlayerPrompt

@Suite("The playhead")
struct PlayheadTests {
    @Test("The playhead steps through each cell in turn and has no step after the last")
    func steps() {
        let sut = Playhead(durationMs: 1000, width: 3)

        var positions = [0]
        while let next = sut.nextStepMs(afterMs: positions[positions.count - 1]) { positions.append(next) }

        #expect(positions == [0, 334, 667, 1000])
        #expect(positions.map(sut.cell) == [0, 1, 2, 3])
    }

    @Test("Ten minutes at 100 columns take 100 steps")
    func tenMinutes() {
        let sut = Playhead(durationMs: 600_000, width: 100)

        let steps = sequence(first: 0, next: sut.nextStepMs).map(\.self)

        #expect(steps.count == 101)
    }

    @Test("Outside the track, the playhead stops at its ends; without a duration or width, it doesn't move")
    func ends() {
        let sut = Playhead(durationMs: 1000, width: 10)

        #expect([-5, 0, 99, 100, 999, 1000, .max].map(sut.cell) == [0, 0, 0, 1, 9, 10, 10])
        for sut in [Playhead(durationMs: 0, width: 10), Playhead(durationMs: 10, width: 0)] {
            #expect(sut.cell(atMs: 5) == 0)
            #expect(sut.nextStepMs(afterMs: 5) == nil)
        }
    }

    @Test("The playhead enters the next cell exactly at the step, and not a millisecond earlier")
    func anyTrack() {
        var generator = SeededGenerator(trial: 31)
        for _ in 0..<5000 {
            let durations = [1...100, 1...10_000_000, 1...Int.max].randomElement(using: &generator) ?? 1...1
            let duration = Int.random(in: durations, using: &generator)
            let sut = Playhead(durationMs: duration, width: .random(in: 1...600, using: &generator))
            let position = Int.random(in: 0..<duration, using: &generator)

            let next = sut.nextStepMs(afterMs: position) ?? -1

            #expect(next > position)
            #expect(sut.cell(atMs: next) > sut.cell(atMs: position))
            #expect(sut.cell(atMs: next - 1) == sut.cell(atMs: position))
        }
    }
}
