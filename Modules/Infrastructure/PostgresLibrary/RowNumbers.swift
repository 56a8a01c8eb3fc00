import Foundation
import Synchronization

/// Generates the numbers of new rows.
///
/// They grow with time, so rows are in the order in which they were made. Two machines hardly ever generate the same
/// number; if they do, the server refuses the second, which is retried.
final class RowNumbers: Sendable {
    /// The numbers for all libraries of this process.
    static let ofProcess = RowNumbers()

    private let last = Mutex<Int64>(0)

    /// Reserves consecutive numbers, and returns the first.
    func next(_ count: Int = 1) -> Int64 {
        // Microseconds since 2020 take 50 bits until 2055.
        let time = Int64(clamping: Int((Date().timeIntervalSince1970 - 1_577_836_800) * 1_000_000))
        let wanted = max(0, time) << 12 | .random(in: 0..<4096)
        return last.withLock { last in
            let first = max(wanted, last + 1)
            last = first + Int64(max(1, count)) - 1
            return first
        }
    }
}
