import Entities
import TestSupport
import Testing

@Suite("Seek targets")
struct SeekTargetTests {
    @Test(
        "A position is absolute, a distance is relative, and neither leads before the beginning",
        arguments: [
            (.position(milliseconds: 90_000), 90_000), (.position(milliseconds: -1), 0),
            (.distance(milliseconds: 10_000), 30_000), (.distance(milliseconds: -60_000), 0),
            (.distance(milliseconds: .max), .max), (.distance(milliseconds: .min), 0),
        ] as [(SeekTarget, Int)]
    )
    func position(target: SeekTarget, positionMs: Int) {
        expectEqual(target.positionMs(from: 20_000), positionMs)
    }
}
