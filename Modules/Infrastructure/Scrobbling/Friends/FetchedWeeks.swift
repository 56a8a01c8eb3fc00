#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of a friend's history that have been fetched. Times are seconds since 1970.
struct FetchedWeeks: Equatable, Sendable {
    /// The parts that are final: late plays can't arrive there.
    private(set) var complete = RangeSet<Int>()
    /// The parts that were fetched at least once. Late plays may be missing.
    private(set) var fetched = RangeSet<Int>()

    init() {}

    /// Adds a part that was fetched at the time `now`.
    mutating func add(_ part: Range<Int>, at now: Int) {
        if let past = part.prefix(until: now) { fetched.insert(contentsOf: past) }
        if let past = part.prefix(until: now - FollowCursor.overlap) { complete.insert(contentsOf: past) }
    }

    /// The smallest range that contains all missing seconds of a part; `nil` if none are missing.
    ///
    /// - Parameter others: further parts that aren't missing.
    func missing(in part: Range<Int>, besides others: RangeSet<Int>) -> Range<Int>? {
        RangeSet(part).subtracting(complete).subtracting(others).hull
    }

    /// Returns whether the whole part was fetched at least once.
    func wasFetched(_ part: Range<Int>) -> Bool {
        RangeSet(part).isSubset(of: fetched)
    }
}

extension FetchedWeeks {
    private struct Stored: Codable {
        let complete: [[Int]]
        let fetched: [[Int]]
    }

    /// - Returns: `nil` if the text isn't in the format of `text`.
    init?(_ text: String) {
        guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(text.utf8)) else { return nil }
        (complete, fetched) = (RangeSet(stored.complete), RangeSet(stored.fetched))
    }

    /// The parts in the format in which they are stored.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let stored = Stored(complete: complete.ends, fetched: fetched.ends)
        return (try? encoder.encode(stored)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension RangeSet<Int> {
    /// Skips pairs that aren't valid ranges.
    fileprivate init(_ ends: [[Int]]) {
        self.init(ends.compactMap { $0.count == 2 && $0[0] < $0[1] ? $0[0]..<$0[1] : nil })
    }

    fileprivate var ends: [[Int]] { ranges.map { [$0.lowerBound, $0.upperBound] } }

    /// The smallest range that contains the whole set.
    fileprivate var hull: Range<Int>? {
        guard let first = ranges.first, let last = ranges.last else { return nil }
        return first.lowerBound..<last.upperBound
    }
}

extension Range<Int> {
    /// The part before `end`; `nil` if it is empty.
    func prefix(until end: Int) -> Range<Int>? {
        lowerBound < Swift.min(upperBound, end) ? lowerBound..<Swift.min(upperBound, end) : nil
    }
}
