import Entities
import Foundation
import Services

/// A range of the play log.
package struct LogRange: Equatable, Sendable {
    /// The first second, since 1970.
    package let first: Int64
    /// The last second, since 1970.
    package let last: Int64

    /// - Parameter range: the range; `nil` for the whole log.
    package init(_ range: Range<Date>?) {
        first = range.map { Self.seconds($0.lowerBound) } ?? .min
        // Start times are in whole seconds, so the last one precedes the range's end.
        last = range.map { Self.seconds($0.upperBound).subtractingReportingOverflow(1).partialValue } ?? .max
    }

    private static func seconds(_ date: Date) -> Int64 {
        let seconds = date.timeIntervalSince1970.rounded(.up)
        return Int64(exactly: seconds) ?? (seconds < 0 ? .min + 1 : .max)
    }

    /// The modulus of times in a sum, which prevents overflow.
    package static let modulus = 1_000_003

    /// The columns that sort the log.
    package static let columns = "started_at, version_id, source_id, ordinal, sign"

    private static let name = ListingName(of: "log")

    /// The values of the columns after which the log continues; `nil` at its beginning.
    ///
    /// - Throws: `notFound` if the key belongs to another listing.
    package static func place(of key: PageKey?) throws(ServiceError) -> [Int64]? {
        guard let keys = try Place<Int64>.position(of: key, in: name).sortKeys(5) else { return nil }
        let values = keys.compactMap { if case .integer(let value) = $0 { value } else { nil } }
        guard values.count == keys.count else { throw .notFound(.listing) }
        return values
    }

    /// The key of the page after a row.
    ///
    /// - Parameter values: the values of the columns in the last row.
    package static func key(after values: [Int64]) -> PageKey {
        PageKey(Place<Int64>(listing: name, position: .after(values.map(SortKey.integer))))
    }
}
