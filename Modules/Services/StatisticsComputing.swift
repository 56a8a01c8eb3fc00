import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Measures the library and its listening history.
public protocol StatisticsComputing: Sendable {
    /// All statistics, from one consistent snapshot.
    ///
    /// - Parameter timeZone: determines when days begin.
    func statistics(timeZone: TimeZone) async throws(ServiceError) -> LibraryStatistics
}
