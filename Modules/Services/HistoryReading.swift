import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Reads the raw play log, before plays are deduplicated and counted.
public protocol HistoryReading: Sendable {
    /// The totals of the log's rows in a range.
    ///
    /// - Parameter range: the range of the plays' start times; `nil` for all.
    func logSum(in range: Range<Date>?) async throws(ServiceError) -> LogSum

    /// A page of the plays and retractions in a range, oldest first, with the names originally reported.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the maximum number of events, at least 1.
    func events(in range: Range<Date>?, after key: PageKey?, limit: Int)
        async throws(ServiceError) -> LogPage

    /// The play counts by other players, in the order of the import.
    func playerCounts() async throws(ServiceError) -> [ImportedCount]
}
