import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// For suites that run real programs, such as mpv or the compiler: they are slow and need the machine to
    /// themselves. `swift test` skips them; `.ci/run` finds them by this trait and runs them one by one.
    public static var real: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["REAL_TESTS"] != nil,
            "it runs real programs: `REAL_TESTS=1 swift test --no-parallel` runs it, too"
        )
    }
}
