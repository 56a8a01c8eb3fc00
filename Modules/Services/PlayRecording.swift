import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Records what is played here.
public protocol PlayRecording: Sendable {
    /// Records that a track of the library was played; `notFound` if it isn't there.
    ///
    /// - Parameter startedAt: when it began. The same track and second again is the same play.
    /// - Returns: whether the play is new.
    @discardableResult
    func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool
}
