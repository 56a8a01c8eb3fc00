import Console
import TestSupport
import Testing

struct ExitStatusTests {
    @Test(
        "A failure has the exit status of BSD's sysexits.h",
        arguments: [
            (FailureCode.usage, 64), (.unreadable, 65), (.missing, 66), (.unavailable, 69),
            (.inputOutput, 74),
            (.interrupted, 130), (.notFound, 1), (.nothingToUndo, 1),
        ] as [(FailureCode, Int32)]
    )
    func statuses(code: FailureCode, number: Int32) {
        expectEqual(ExitStatus(code).rawValue, number)
    }
}
