import Entities
import TestSupport
import Testing

@Suite("The scrobble rule")
struct ScrobbleRuleTests {
    @Test("A track counts as played after half its length, and only once")
    func half() {
        var sut = makeSUT(durationMs: 100_000)

        sut.play(atMs: 0, now: at(0))
        let remaining = sut.remaining(atMs: 20_000, now: at(20_000))
        let counts = [49_999, 50_000, 50_001].map { sut.reach(positionMs: $0, now: at($0)) }
        let atEnd = sut.finish(atMs: 100_000, now: at(100_000))

        expectEqual(remaining, .seconds(30))
        expectEqual(counts, [false, true, false])
        #expect(!atEnd)
        #expect(sut.remaining(atMs: 100_000, now: at(100_000)) == nil)
    }

    @Test("Four minutes are enough for a track of any length", arguments: [3_600_000, 480_001, nil, 0])
    func fourMinutes(durationMs: Int?) {
        var sut = makeSUT(durationMs: durationMs)

        sut.play(atMs: 0, now: at(0))
        let counts = [239_999, 240_000].map { sut.reach(positionMs: $0, now: at($0)) }

        expectEqual(counts, [false, true])
    }

    @Test("Seeks and pauses don't count, but the time heard before and after them does")
    func jumpsAndPauses() {
        var sut = makeSUT(durationMs: 100_000)

        sut.play(atMs: 0, now: at(0))
        var counts = [sut.jump(fromMs: 20_000, toMs: 80_000, now: at(20_000))]
        counts.append(sut.pause(atMs: 90_000, now: at(30_000)))
        counts.append(sut.jump(fromMs: 90_000, toMs: 10_000, now: at(400_000)))
        counts.append(sut.reach(positionMs: 10_000, now: at(500_000)))
        sut.play(atMs: 10_000, now: at(500_000))
        counts.append(sut.reach(positionMs: 29_999, now: at(519_999)))
        counts.append(sut.reach(positionMs: 30_000, now: at(520_000)))

        expectEqual(counts, [false, false, false, false, false, true])
    }

    @Test("A playhead ahead of the clock counts only the elapsed time, and a stuck one counts nothing")
    func clockAndPlayhead() {
        var (fast, stuck) = (makeSUT(durationMs: 100_000), makeSUT(durationMs: 100_000))

        fast.play(atMs: 0, now: at(0))
        stuck.play(atMs: 0, now: at(0))
        let counts = [fast.finish(atMs: 100_000, now: at(1000)), stuck.finish(atMs: 5, now: at(1_000_000))]

        expectEqual(counts, [false, false])
    }

    @Test("A track of unknown length counts if heard to its end, however short")
    func unknownLength() {
        var sut = makeSUT(durationMs: nil)

        sut.play(atMs: 0, now: at(0))
        let counts = sut.finish(atMs: 10_000, now: at(10_000))

        #expect(counts)
    }

    @Test("After any actions, a track counts at most once, and only if enough was heard")
    func anyListening() {
        var generator = SeededGenerator(trial: 41)
        for _ in 0..<500 {
            let durationMs = Int.random(in: 1...1_000_000, using: &generator)
            var sut = makeSUT(durationMs: durationMs)
            var (time, position, heard, isPlaying) = (0, 0, 0, false)
            var counts = 0
            for _ in 0..<40 {
                let step = Int.random(in: 0...30_000, using: &generator)
                time += step
                if isPlaying {
                    let end = min(position + step, durationMs)
                    heard += end - position
                    position = end
                }
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    if !isPlaying { sut.play(atMs: position, now: at(time)) }
                    isPlaying = true
                case 1:
                    counts += sut.pause(atMs: position, now: at(time)) ? 1 : 0
                    isPlaying = false
                case 2:
                    let target = Int.random(in: 0...durationMs, using: &generator)
                    counts += sut.jump(fromMs: position, toMs: target, now: at(time)) ? 1 : 0
                    position = target
                default:
                    break
                }
                counts += sut.reach(positionMs: position, now: at(time)) ? 1 : 0

                expectEqual(counts, (2 * heard >= durationMs || heard >= 240_000 ? 1 : 0))
            }
        }
    }

    private func makeSUT(durationMs: Int?) -> ScrobbleRule {
        ScrobbleRule(durationMs: durationMs)
    }

    private func at(_ milliseconds: Int) -> Duration {
        .milliseconds(milliseconds)
    }
}
