import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// A condition for suites that run real programs, such as mpv or the compiler. They are slow and need the machine
    /// to themselves. `swift test` skips them; `.ci/run` finds them by this trait and runs them.
    public static var real: Self {
        .enabled(
            if: realTests != nil,
            "it runs real programs: `REAL_TESTS=1 swift test --no-parallel` runs it, too"
        )
    }

    /// A condition for suites that are too slow for each change; `.ci/nightly` runs them.
    public static var nightly: Self { .enabled(if: isNightly, "it runs only with NIGHTLY=1") }

    /// A condition for tests that need programs. If these aren't installed, the tests are skipped, or fail with
    /// `REAL_TESTS=all`.
    public static func needs(_ programs: String...) -> Self {
        let missing = programs.filter { !isInstalled($0) }
        return needs("\(missing.joined(separator: " and ")), not installed here") { missing.isEmpty }
    }

    /// A condition for tests with another requirement. If it isn't met, they are skipped, or fail with
    /// `REAL_TESTS=all`.
    ///
    /// - Parameter what: the requirement, as the end of a sentence.
    public static func needs(_ what: String, _ isThere: @escaping @Sendable () throws -> Bool) -> Self {
        .enabled("it needs \(what)") {
            let isThere = Result(catching: isThere)
            guard realTests == "all" else { return (try? isThere.get()) == true }
            if try isThere.get() { return true }
            throw Missing(description: "It needs \(what).")
        }
    }

    /// A condition for tests of permissions, which root bypasses; `.ci/run` drops that privilege.
    public static var permissions: Self {
        .enabled("this user may read and write everything") {
            let folder = try TemporaryFolder()
            let file = try folder.write("", to: "file")
            return chmod(file, 0) == 0 && access(file, R_OK) != 0
        }
    }
}

private let realTests = ProcessInfo.processInfo.environment["REAL_TESTS"]

private struct Missing: Error, CustomStringConvertible {
    let description: String
}
