import Foundation

/// Whether this is a nightly run, which tries all faults and many random inputs.
public let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] != nil

/// The number of trials in a test with random input or faults.
///
/// - Parameters:
///   - count: the number that suffices for each change.
///   - nightly: the number with `NIGHTLY` in the environment.
public func trials<Count: BinaryInteger>(_ count: Count, nightly: Count) -> Count {
    isNightly ? nightly : count
}
