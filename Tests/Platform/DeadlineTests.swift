import Platform
import TestSupport
import Testing

struct DeadlineTests {
    @Test("An operation that finishes in time returns its value") func inTime() async {
        await expectEqual(value(within: .seconds(3), on: ManualClock(), late: 0) { 7 }, 7)
    }

    @Test("An operation that takes too long is cancelled") func late() async {
        let clock = ManualClock()
        let sut = Task {
            await value(within: .seconds(3), on: clock, late: 0) {
                // Ends only by cancellation.
                try? await ManualClock().sleep(for: .seconds(1))
                return 7
            }
        }

        await clock.waitForSleeper()
        clock.advance(by: .seconds(3))

        await expectEqual(sut.value, 0)
    }
}
